import { image } from './image'

/**
 * How a page appears in search engines and when shared; the page fills in empty fields from the site settings. `card`
 * is a file under `images/` of the media base, 1200 by 630 px, for a page without an upload.
 */
export const seo = /* groq */ `
  title,
  description,
  "image": image.asset->{ ${image} },
  "crop": image.crop{left, top, right, bottom},
  "hotspot": image.hotspot{x, y, width, height},
  card,
  imageAlt,
  "noIndex": coalesce(noIndex, false)
`
