export const whyChooseUs = /* groq */ `
  anchor,
  title,
  lead,
  numeral,
  "reasons": coalesce(reasons[]{_key, figure, strong, text}, [])
`
