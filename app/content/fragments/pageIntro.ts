import { link } from './link'

export const pageIntro = /* groq */ `
  anchor,
  title,
  lead,
  action{ ${link} }
`
