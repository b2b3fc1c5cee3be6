/** In bytes. */
export const MB = 1024 * 1024

/** The largest uploads, in bytes: a photo from a camera, or a short video. Longer videos belong on a media host. */
export const MAX_UPLOAD_BYTES = { image: 32 * MB, file: 64 * MB } as const

/** Returns what someone reads whose file is larger. */
export function tooLargeText(maxBytes: number): string {
  return `The file is too large: at most ${maxBytes / MB} MB are allowed.`
}
