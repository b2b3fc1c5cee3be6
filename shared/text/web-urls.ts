import { trimBy } from './trim-by'
import { parseWebUrl } from './web-url'

/**
 * Matches words that are clearly meant as a URL: `mara.makes` may be a username, and `e.g.` is neither. Without
 * `https://`, the host must contain a letter: browsers read `24/7` as a URL of the host 0.0.0.24.
 */
const MEANT_AS_URL = /^www\.|^[^/?\p{L}]*\p{L}[^/?]*[/?]/iu

/**
 * Finds the web URLs in a text with other words, such as the apps of platforms share. A URL may lack
 * `https://`, but must then be more than a host.
 */
export function webUrlsIn(text: string): URL[] {
  return (
    plainText(text)
      // Scripts without spaces, brackets and bullets may touch the beginning of a URL.
      .split(/[\s,]+|(?=https?:\/\/)/i)
      .map(unwrapped)
      .filter((word) => MEANT_AS_URL.test(word))
      .flatMap((word) => parseWebUrl(word) ?? [])
  )
}

/** Returns a text as it looks: without invisible characters, and with usual characters for variants such as `＠`. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
}

/** Brackets and quotes around a text, and punctuation after it. */
const WRAPPING = {
  start: /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}<"'`]/u,
  end: /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}>"'`.,:;!?]/u,
}

/** Removes brackets, quotes and final punctuation. */
export function unwrapped(text: string): string {
  return trimBy(text, WRAPPING)
}
