import { link } from '~/content/fragments/link'
import { offer } from '~/content/fragments/offer'

export const freeTrial = /* groq */ `
  anchor,
  title,
  text,
  "offers": coalesce(offers[]{ ${offer} }, []),
  action{ ${link} }
`
