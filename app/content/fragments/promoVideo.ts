import { linkHref } from './link'
import { video } from './video'

/**
 * Something that opens a video. When the video ends, the visitor is taken to `endTarget.href`: another page, or `#…`
 * on this one.
 */
export const promoVideo = /* groq */ `
  video->{ ${video} },
  thumbnail,
  label,
  hint,
  player,
  endTarget{ ${linkHref} }
`
