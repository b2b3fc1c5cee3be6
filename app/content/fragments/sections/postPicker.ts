import { tileTexts } from '~/content/fragments/tileTexts'

export const postPicker = /* groq */ `
  "anchor": coalesce(anchor, "posts"),
  "title": coalesce(title, ""),
  "leadNone": coalesce(leadNone, ""),
  "leadOne": coalesce(leadOne, ""),
  "leadEven": coalesce(leadEven, ""),
  "leadUneven": coalesce(leadUneven, ""),
  hint,
  followersNote,
  "smallestShareLabel": coalesce(smallestShareLabel, "{n}"),
  ${tileTexts}
`
