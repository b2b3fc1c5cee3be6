export const proofBar = /* groq */ `
  anchor,
  "items": coalesce(items[]{_key, text, emphasis}, [])
`
