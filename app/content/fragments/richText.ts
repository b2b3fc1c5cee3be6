import { linkHref } from './link'

/** The blocks of a text, with its links resolved. */
export const richText = /* groq */ `
  ...,
  "markDefs": coalesce(markDefs[]{
    _key,
    _type,
    ${linkHref}
  }, [])
`
