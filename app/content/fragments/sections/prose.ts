import { richText } from '~/content/fragments/richText'

export const prose = /* groq */ `
  anchor,
  title,
  "body": coalesce(body[]{ ${richText} }, [])
`
