import { floatingButton } from '~/content/fragments/floatingButton'
import { pageHref } from '~/content/fragments/pageHref'
import { popup } from '~/content/fragments/popup'
import { sections } from '~/content/fragments/sections'
import { seo } from '~/content/fragments/seo'

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
