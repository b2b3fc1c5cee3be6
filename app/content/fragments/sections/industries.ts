export const industries = /* groq */ `
  anchor,
  title,
  lead,
  "pictures": coalesce(pictures, true),
  "items": coalesce(items[]{_key, tag, text, trade, "headline": coalesce(headline, [])}, [])
`
