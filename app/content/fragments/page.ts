import { sections } from './sections'
import { seo } from './seo'

/** A page with everything it shows. */
export const page = /* groq */ `
  _id,
  _type,
  title,
  "slug": slug.current,
  seo{ ${seo} },
  ${sections}
`
