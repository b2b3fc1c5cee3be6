import { link } from '~/content/fragments/link'
import { offer } from '~/content/fragments/offer'
import { picture } from '~/content/fragments/picture'

/** A popup. Its action closes it and scrolls (`#…`) or opens a page. */
export const popup = /* groq */ `
  delayMs,
  title,
  text,
  "offers": coalesce(offers[]{ ${offer} }, []),
  picture{ ${picture} },
  action{ ${link} }
`
