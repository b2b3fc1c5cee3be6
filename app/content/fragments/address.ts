/** The office of the site settings. */
export const address = /* groq */ `street, city, state, postalCode, country, email, phone, hours`
