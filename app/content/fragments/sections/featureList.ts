export const featureList = /* groq */ `
  anchor,
  title,
  lead,
  "features": coalesce(features[]{_key, title, text}, [])
`
