/** A slide: its title and its points, each with an optional bold label. */
export const benefitSlide = /* groq */ `
  _key,
  title,
  "points": coalesce(points[]{_key, label, text}, [])
`
