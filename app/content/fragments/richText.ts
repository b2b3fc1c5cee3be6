import { linkHref } from '~/content/fragments/link'

/** The blocks of a text, with its links resolved. */
export const richText = /* groq */ `
  ...,
  "markDefs": coalesce(markDefs[]{
    _key,
    _type,
    ${linkHref}
  }, [])
`
