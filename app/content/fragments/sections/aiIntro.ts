import { link } from '~/content/fragments/link'
import { promoVideo } from '~/content/fragments/promoVideo'

export const aiIntro = /* groq */ `
  anchor,
  "headline": coalesce(headline, []),
  "words": coalesce(words, []),
  typing{typeMs, deleteMs, pauseMs},
  text,
  action{ ${link} },
  promo{ ${promoVideo} }
`
