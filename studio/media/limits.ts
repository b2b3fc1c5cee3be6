/** In bytes. */
export const MB = 1024 * 1024

/** The largest uploads that the dataset accepts, in bytes; the dataset enforces the same limits. */
export const MAX_UPLOAD_BYTES = { image: 32 * MB, file: 64 * MB } as const

/** The same limits in words, for the descriptions of fields. */
export const PICTURE_LIMIT = 'At most 32 MB: JPG, PNG, WebP, AVIF, GIF or SVG.'
export const VIDEO_LIMIT = 'At most 64 MB: MP4 or WebM.'
