/** The services in the order of the site settings, as menus and lists show them. */
export const serviceLinks = /* groq */ `
  coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0].services[defined(@->slug.current)]->{
    _id,
    name,
    "href": "/en/" + slug.current,
    iconKey,
    menuNote
  }, [])
`
