import { picture } from '~/content/fragments/picture'

export const whyEffective = /* groq */ `
  anchor,
  title,
  text,
  "stages": coalesce(stages[]{_key, label, text}, []),
  picture{ ${picture} }
`
