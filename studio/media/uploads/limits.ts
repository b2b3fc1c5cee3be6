import { MAX_SVG_BYTES, MAX_UPLOAD_BYTES, MB } from '../../../shared/media/upload-limits'

/** The largest uploads that the dataset accepts, in MB. */
export const MAX_UPLOAD_MB = {
  image: MAX_UPLOAD_BYTES.image / MB,
  svg: MAX_SVG_BYTES / MB,
  file: MAX_UPLOAD_BYTES.file / MB,
} as const

/** What can be uploaded, for the descriptions of fields. */
export const PICTURE_LIMIT = `At most ${MAX_UPLOAD_MB.image} MB: JPG, PNG, WebP, AVIF or GIF; at most ${MAX_UPLOAD_MB.svg} MB: SVG.`
export const VIDEO_LIMIT = `At most ${MAX_UPLOAD_MB.file} MB: MP4 or WebM.`
