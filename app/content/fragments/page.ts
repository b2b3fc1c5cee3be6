import { floatingButton } from '~/content/fragments/floatingButton'
import { pageHref } from '~/content/fragments/pageHref'
import { popup } from '~/content/fragments/popup'
import { seo } from '~/content/fragments/seo'
import { sections } from '~/sections/query'

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
