import { defineDocuments } from 'sanity/presentation'

const HOME = '_id == *[_type == "siteSettings" && _id == "siteSettings"][0].homePage._ref'

/** The document whose form opens beside an address of the site; the first route that fits counts. */
export const mainDocuments = defineDocuments([
  { route: ['/en', '/en/home'], filter: HOME },
  // Pages that show what a visitor searched or chose have the first word of their address.
  { route: ['/en/:slug/:id', '/en/:slug'], filter: '_type in ["page", "service"] && slug.current == $slug' },
])
