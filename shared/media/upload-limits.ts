/** In bytes. */
export const MB = 1024 * 1024

/** The largest uploads, in bytes: a photo from a camera, or a short video. Longer videos belong on a media host. */
export const MAX_UPLOAD_BYTES = { image: 32 * MB, file: 64 * MB } as const

/** The largest drawing (SVG), in bytes: it is parsed in one go. */
export const MAX_SVG_BYTES = 2 * MB

/** Why a larger drawing is refused, as the rest of a sentence that starts with its name. */
export const TOO_LARGE_SVG = `is an SVG of more than ${MAX_SVG_BYTES / MB} MB; simplify it, or upload a PNG`

/** Returns the message about a file that is too large. */
export function tooLargeText(maxBytes: number): string {
  return `The file is too large. The limit is ${maxBytes / MB} MB.`
}
