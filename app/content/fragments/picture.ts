import { image } from '~/content/fragments/image'

/**
 * A picture: an upload, a file under `images/` of the media base with its size in pixels, or a drawing of the site, in
 * that order. An empty `alt` says that it only decorates. `narrower` holds the widths (px) of copies beside the file,
 * `avif` whether there is one of each in that format; `preview` is a data address of a few pixels, none of a picture that
 * one can see through.
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
