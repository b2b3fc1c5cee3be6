import { link } from '~/content/fragments/link'
import { onlyTexts } from '~/content/fragments/onlyTexts'
import { picture } from '~/content/fragments/picture'
import { promoVideo } from '~/content/fragments/promoVideo'

export const videoHero = /* groq */ `
  anchor,
  "headlineBefore": coalesce(headlineBefore${onlyTexts}, []),
  "words": coalesce(words${onlyTexts}, []),
  "headlineAfter": coalesce(headlineAfter${onlyTexts}, []),
  typing{typeMs, deleteMs, pauseMs},
  intro,
  claim{text, emphasis},
  action{ ${link} },
  promo{ ${promoVideo} },
  picture{ ${picture} },
  stage,
  numeral,
  redesign{
    sliderLabel,
    address,
    company,
    oldTitle,
    "oldMenu": coalesce(oldMenu${onlyTexts}, []),
    oldNotice,
    oldCounter,
    oldFooter,
    "newTitle": coalesce(newTitle${onlyTexts}, []),
    newAction
  }
`
