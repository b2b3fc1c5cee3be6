/** The one document with the site settings. */
export const siteSettings = /* groq */ `*[_type == "siteSettings" && _id == "siteSettings"][0]`
