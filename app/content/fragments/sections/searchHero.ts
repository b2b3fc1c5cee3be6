export const searchHero = /* groq */ `
  "words": coalesce(words, []),
  "headlineAfter": coalesce(headlineAfter, []),
  typing{typeMs, deleteMs, pauseMs},
  destination,
  packKind,
  placeholder,
  buttonLabel,
  "notes": coalesce(notes, []),
  stage{
    kind,
    name,
    handle,
    counts{followers, likes, following, videos},
    labels{followers, likes, following, videos},
    share,
    caption{text, emphasis},
    portrait,
    "posts": coalesce(posts, []),
    description
  }
`
