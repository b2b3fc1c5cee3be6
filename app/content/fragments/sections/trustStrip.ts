export const trustStrip = /* groq */ `
  anchor,
  "items": coalesce(items[]{_key, iconKey, text}, [])
`
