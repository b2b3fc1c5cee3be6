import { link } from '~/content/fragments/link'
import { onlyTexts } from '~/content/fragments/onlyTexts'
import { promoVideo } from '~/content/fragments/promoVideo'

export const aiIntro = /* groq */ `
  anchor,
  "headline": coalesce(headline${onlyTexts}, []),
  "words": coalesce(words${onlyTexts}, []),
  typing{typeMs, deleteMs, pauseMs},
  text,
  action{ ${link} },
  promo{ ${promoVideo} }
`
