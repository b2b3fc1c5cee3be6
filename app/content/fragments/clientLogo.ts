import { image } from '~/content/fragments/image'

/** The logos of a list of references, in its order; those without a picture are left out. */
export const logoEntry = /* groq */ `
  _key,
  "name": @->name,
  "image": @->image.asset->{ ${image} }
`
