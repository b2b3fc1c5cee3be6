/** The office in the site settings. */
export const address = /* groq */ `street, city, state, postalCode, country, email`
