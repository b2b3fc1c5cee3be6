import { address } from '~/content/fragments/address'
import { picture } from '~/content/fragments/picture'
import { siteSettings } from '~/content/fragments/siteSettings'

export const office = /* groq */ `
  anchor,
  title,
  statement,
  "address": ${siteSettings}.office{ ${address} },
  picture{ ${picture} }
`
