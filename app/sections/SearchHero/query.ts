import { onlyTexts } from '~/content/fragments/onlyTexts'

export const searchHero = /* groq */ `
  "words": coalesce(words${onlyTexts}, []),
  "headlineAfter": coalesce(headlineAfter${onlyTexts}, []),
  typing{typeMs, deleteMs, pauseMs},
  destination,
  packKind,
  placeholder,
  buttonLabel,
  "notes": coalesce(notes${onlyTexts}, []),
  stage{
    kind,
    name,
    handle,
    counts{followers, likes, following, videos},
    labels{followers, likes, following, videos},
    share,
    caption{text, emphasis},
    portrait,
    "posts": coalesce(posts${onlyTexts}, []),
    description
  }
`
