import { onlyTexts } from '~/content/fragments/onlyTexts'

export const exclusions = /* groq */ `
  anchor,
  title,
  lead,
  "items": coalesce(items${onlyTexts}, [])
`
