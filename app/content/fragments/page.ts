import { sections } from '~/content/fragments/sections'
import { seo } from '~/content/fragments/seo'

/** A page with everything it shows. */
export const page = /* groq */ `
  _id,
  _type,
  title,
  "slug": slug.current,
  seo{ ${seo} },
  ${sections}
`
