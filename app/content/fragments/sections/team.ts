import { picture } from '~/content/fragments/picture'

export const team = /* groq */ `
  anchor,
  title,
  lead,
  "members": coalesce(members[defined(@->name)]->{
    _id,
    name,
    role,
    picture{ ${picture} }
  }, [])
`
