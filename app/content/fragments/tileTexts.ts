/** The texts on and around the tiles of a profile's posts. */
export const tileTexts = /* groq */ `
  "videoLabel": coalesce(videoLabel, "{n}"),
  "shareLabel": coalesce(shareLabel, "{n}"),
  "likesLabel": coalesce(likesLabel, "{n}"),
  "playsLabel": coalesce(playsLabel, "{n}"),
  loadingLabel
`
