import { linkHref } from '~/content/fragments/link'
import { video } from '~/content/fragments/video'

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
