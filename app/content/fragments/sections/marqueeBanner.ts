import { link } from '~/content/fragments/link'

export const marqueeBanner = /* groq */ `
  anchor,
  text,
  link{ ${link} }
`
