import { picture } from '~/content/fragments/picture'

/**
 * A video, from a reference to it: `file` and `captions` are names under `video/` of the media base, `embed` is a
 * platform player's link. A video has a file or an embed, never both. `publishedOn` is a date (`2025-01-01`).
 */
export const video = /* groq */ `
  _id,
  title,
  file,
  embed,
  poster{ ${picture} },
  durationSeconds,
  publishedOn,
  captions,
  description,
  transcript
`
