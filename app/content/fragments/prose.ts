import { linkHref } from './link'

export const prose = /* groq */ `
  anchor,
  title,
  "body": coalesce(body[]{
    ...,
    "markDefs": coalesce(markDefs[]{
      _key,
      _type,
      ${linkHref}
    }, [])
  }, [])
`
