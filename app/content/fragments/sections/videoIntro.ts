import { link } from '~/content/fragments/link'
import { promoVideo } from '~/content/fragments/promoVideo'

export const videoIntro = /* groq */ `
  anchor,
  title,
  text,
  action{ ${link} },
  promo{ ${promoVideo} }
`
