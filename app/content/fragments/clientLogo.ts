import { image } from './image'

/** The logos of a list of references, in order; those without an image are omitted. */
export const logoEntry = /* groq */ `
  _key,
  "name": @->name,
  "image": @->image.asset->{ ${image} }
`
