import { link } from '~/content/fragments/link'
import { picture } from '~/content/fragments/picture'
import { promoVideo } from '~/content/fragments/promoVideo'

export const videoHero = /* groq */ `
  anchor,
  "headlineBefore": coalesce(headlineBefore, []),
  "words": coalesce(words, []),
  "headlineAfter": coalesce(headlineAfter, []),
  typing{typeMs, deleteMs, pauseMs},
  intro,
  claim{text, emphasis},
  action{ ${link} },
  promo{ ${promoVideo} },
  picture{ ${picture} },
  stage,
  numeral,
  redesign{
    description,
    sliderLabel,
    address,
    company,
    oldTitle,
    "oldMenu": coalesce(oldMenu, []),
    oldNotice,
    oldCounter,
    oldFooter,
    "newTitle": coalesce(newTitle, []),
    newAction
  }
`
