/** A service as menus and lists show it. */
export const serviceLink = /* groq */ `
  _id,
  name,
  "href": "/en/" + slug.current,
  iconKey,
  menuNote
`

/** The services in the order of the site settings, from a reference to each. */
export const orderedServices = /* groq */ `*[_type == "siteSettings" && _id == "siteSettings"][0].services[defined(@->slug.current)]->`

/** The services in the order of the site settings, as menus and lists show them. */
export const serviceLinks = /* groq */ `coalesce(${orderedServices}{ ${serviceLink} }, [])`
