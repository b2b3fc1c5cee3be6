import { address } from '~/content/fragments/address'
import { picture } from '~/content/fragments/picture'

export const office = /* groq */ `
  anchor,
  title,
  statement,
  "address": *[_type == "siteSettings" && _id == "siteSettings"][0].office{ ${address} },
  picture{ ${picture} }
`
