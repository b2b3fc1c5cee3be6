import { floatingButton } from './floatingButton'
import { pageHref } from './pageHref'
import { popup } from './popup'
import { sections } from './sections'
import { seo } from './seo'

/** A page with everything it shows. */
export const page = /* groq */ `
  _id,
  _type,
  title,
  "slug": slug.current,
  "href": ${pageHref},
  "parent": parent->{"title": coalesce(title, name), "href": ${pageHref}},
  popup{ ${popup} },
  floatingButton{ ${floatingButton} },
  seo{ ${seo} },
  ${sections}
`
