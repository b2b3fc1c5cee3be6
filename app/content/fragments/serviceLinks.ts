/** Every service in its position, as menus and lists show it. */
export const serviceLinks = /* groq */ `
  *[_type == "service"] | order(number asc) {
    _id,
    name,
    "href": "/en/" + slug.current,
    iconKey,
    menuNote
  }
`
