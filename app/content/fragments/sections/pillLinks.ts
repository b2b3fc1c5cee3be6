import { link } from '~/content/fragments/link'

export const pillLinks = /* groq */ `
  anchor,
  "links": coalesce(links[]{ _key, ${link} }, [])
`
