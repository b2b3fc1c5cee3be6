import { sellingPoint } from '~/content/fragments/sellingPoint'

export const sellingPoints = /* groq */ `
  anchor,
  "points": coalesce(points[]{ ${sellingPoint} }, [])
`
