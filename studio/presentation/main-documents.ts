import { defineDocuments } from 'sanity/presentation'
import { HOME_PATH } from '../../shared/addresses/home-path'

const HOME = '_id == *[_type == "siteSettings" && _id == "siteSettings"][0].homePage._ref'

/** The documents whose forms open next to the addresses of the site; the first matching route counts. */
export const mainDocuments = defineDocuments([
  { route: ['/en', HOME_PATH], filter: HOME },
  // Dynamic pages are identified by the first segment of their address.
  { route: ['/en/:slug/:id', '/en/:slug'], filter: '_type in ["page", "service"] && slug.current == $slug' },
])
