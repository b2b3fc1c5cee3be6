import { link } from '~/content/fragments/link'

export const pageIntro = /* groq */ `
  anchor,
  title,
  lead,
  action{ ${link} }
`
