import { packTab } from '~/content/fragments/pack'

export const videoPicker = /* groq */ `
  anchor,
  title,
  note,
  packLabel,
  hint,
  "tabs": coalesce(tabs[]{ ${packTab} }, []),
  defaultKind,
  "defaultPackId": defaultPack._ref,
  "videoLabel": coalesce(videoLabel, "{n}"),
  "shareLabel": coalesce(shareLabel, "{n}"),
  "likesLabel": coalesce(likesLabel, "{n}"),
  "playsLabel": coalesce(playsLabel, "{n}"),
  loadingLabel,
  followersNote
`
