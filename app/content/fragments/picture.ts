import { image } from './image'

/**
 * A picture: an upload, a file under `images/` of the media base with its size in pixels, or one of the site's
 * drawings, in this order of precedence. An empty `alt` marks it as decorative. `narrower` lists the widths (px) of
 * smaller copies of the file, and `avif` says whether each also exists in that format. `preview` is a data URL of a
 * few pixels; transparent pictures have none.
 */
export const picture = /* groq */ `
  "image": image.asset->{ ${image}, "preview": select(metadata.isOpaque => metadata.lqip) },
  "crop": image.crop{left, top, right, bottom},
  "hotspot": image.hotspot{x, y, width, height},
  file,
  width,
  height,
  "narrower": coalesce(narrower, []),
  "avif": coalesce(avif, false),
  preview,
  scene,
  "alt": coalesce(alt, "")
`
