import { floatingButton } from '~/content/fragments/floatingButton'
import { popup } from '~/content/fragments/popup'
import { seo } from '~/content/fragments/seo'
import { sections } from '~/sections/query'

/** A page with everything it shows. */
export const page = /* groq */ `
  _id,
  _type,
  title,
  "slug": slug.current,
  "parent": parent->{"title": coalesce(title, name), "href": "/en/" + slug.current},
  popup{ ${popup} },
  floatingButton{ ${floatingButton} },
  seo{ ${seo} },
  ${sections}
`
