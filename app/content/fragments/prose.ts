import { linkHref } from '~/content/fragments/link'

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
