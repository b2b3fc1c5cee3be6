export const exclusions = /* groq */ `
  anchor,
  title,
  lead,
  "items": coalesce(items, [])
`
