import { eitherOf } from '../../text/either-of'

/**
 * The formats of pictures, videos and files that the site can use, in the notation of `accept` attributes. Bitmaps are
 * the pictures that social networks show.
 */
export const BITMAPS = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
export const PICTURES = `${BITMAPS},image/svg+xml`
export const LIBRARY_FILES = `${PICTURES},video/mp4,video/webm,.vtt,.pdf`

const NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'image/svg+xml': 'SVG',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'text/vtt': 'WebVTT',
  '.vtt': 'WebVTT',
  '.pdf': 'PDF',
}

const HEIC = /\.hei[cf]$/i

/**
 * Returns why a file cannot be uploaded, judging by its type and the end of its name; null if it can be.
 * @param accept what is accepted, in the notation of `accept` attributes; anything if empty
 */
export function whyNotAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): string | null {
  const accepted = accept.split(',').map((each) => each.trim().toLowerCase())
  const fits = (each: string) =>
    each.startsWith('.') ? name.toLowerCase().endsWith(each) : each === type.toLowerCase()
  if (accept.trim() === '' || accepted.some(fits)) return null
  if (accepted.includes('image/jpeg') && (HEIC.test(name) || /^image\/hei[cf]/i.test(type)))
    return `“${name}” is a HEIC picture, which most browsers cannot show. Save it as JPG and upload that.`
  const names = [...new Set(accepted.map((each) => NAMES[each] ?? each))]
  const list = eitherOf(names)
  return `“${name}” cannot be used here: only ${list} files can.`
}
