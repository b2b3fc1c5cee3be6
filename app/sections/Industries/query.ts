export const industries = /* groq */ `
  anchor,
  title,
  lead,
  "items": coalesce(items[]{_key, tag, text, trade}, [])
`
