import { picture } from './picture'

/**
 * A video, from a reference to it: `upload` and `uploadedCaptions` are URLs of files in the dataset, `file` and
 * `captions` are names under `video/` of the media base, `embed` is a platform player's link. An upload or an embed
 * replaces the file and its captions; a video never has both. `publishedOn` is a date (`2025-01-01`).
 */
export const video = /* groq */ `
  _id,
  title,
  "upload": upload.asset->url,
  "file": select(!defined(embed) => file),
  embed,
  poster{ ${picture} },
  durationSeconds,
  publishedOn,
  captions,
  "uploadedCaptions": uploadedCaptions.asset->url,
  description,
  transcript
`
