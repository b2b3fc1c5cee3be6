import { siteSettings } from './siteSettings'

/** The id of the home page. */
export const homeId = /* groq */ `${siteSettings}.homePage._ref`

/** The path of a page or service. The home page has the same path whatever its slug is. */
export const pageHref = /* groq */ `select(_id == ${homeId} => "/en/home", "/en/" + slug.current)`
