export const postPicker = /* groq */ `
  "anchor": coalesce(anchor, "posts"),
  "title": coalesce(title, ""),
  "leadNone": coalesce(leadNone, ""),
  "leadOne": coalesce(leadOne, ""),
  "leadEven": coalesce(leadEven, ""),
  "leadUneven": coalesce(leadUneven, ""),
  followersNote,
  "smallestShareLabel": coalesce(smallestShareLabel, "{n}"),
  "shareLabel": coalesce(shareLabel, "{n}"),
  "videoLabel": coalesce(videoLabel, "{n}"),
  "likesLabel": coalesce(likesLabel, "{n}"),
  "playsLabel": coalesce(playsLabel, "{n}"),
  loadingLabel
`
