/** A slide: its title and its points, each perhaps with a bold start. */
export const benefitSlide = /* groq */ `
  _key,
  title,
  "points": coalesce(points[]{_key, label, text}, [])
`
