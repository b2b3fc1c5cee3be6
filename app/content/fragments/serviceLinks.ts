import { siteSettings } from './siteSettings'

/**
 * A service as shown in menus and lists. `icon` is the address of an uploaded icon, which replaces the `iconKey` one.
 */
export const serviceLink = /* groq */ `
  _id,
  name,
  "href": "/en/" + slug.current,
  iconKey,
  "icon": icon.asset->url,
  menuNote
`

/**
 * The services, dereferenced: those of the site settings in their order, then the others by name. Services that are
 * marked as unlisted are left out.
 */
export const orderedServices = /* groq */ `[
  ...coalesce(${siteSettings}.services[defined(@->slug.current) && @->unlisted != true]->, []),
  ...*[
    _type == "service" && defined(slug.current) && unlisted != true
    && !(_id in coalesce(${siteSettings}.services[]._ref, []))
  ] | order(lower(name) asc)
]`

/** The services as shown in menus and lists. */
export const serviceLinks = /* groq */ `coalesce(${orderedServices}{ ${serviceLink} }, [])`
