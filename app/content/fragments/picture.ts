import { image } from '~/content/fragments/image'

/**
 * A picture: an upload, a file under `images/` of the media base with its size in pixels, or a drawing of the site, in
 * that order. An empty `alt` says that it only decorates.
 */
export const picture = /* groq */ `
  "image": image.asset->{ ${image} },
  file,
  width,
  height,
  scene,
  "alt": coalesce(alt, "")
`
