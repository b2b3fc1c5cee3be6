import { link } from './link'
import { offer } from './offer'
import { picture } from './picture'

/** A popup. Its action closes it and scrolls (`#…`) or opens a page. */
export const popup = /* groq */ `
  delayMs,
  title,
  text,
  "offers": coalesce(offers[]{ ${offer} }, []),
  picture{ ${picture} },
  action{ ${link} }
`
