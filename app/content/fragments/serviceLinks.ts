/** A service as shown in menus and lists. */
export const serviceLink = /* groq */ `
  _id,
  name,
  "href": "/en/" + slug.current,
  iconKey,
  menuNote
`

/** The services, dereferenced, in the order of the site settings. */
export const orderedServices = /* groq */ `*[_type == "siteSettings" && _id == "siteSettings"][0].services[defined(@->slug.current)]->`

/** The services as shown in menus and lists, in the order of the site settings. */
export const serviceLinks = /* groq */ `coalesce(${orderedServices}{ ${serviceLink} }, [])`
