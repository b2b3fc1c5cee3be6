import { trimBy } from './trim-by'
import { parseWebUrl } from './web-url'

/** A part of a text, with its target if it is a URL. */
export interface TextPart {
  text: string
  href: string | null
}

/** A web URL, with any punctuation that follows it in a sentence. */
const URL_PATTERN = /https?:\/\/[^\s<>"“”]+/gi

/** Characters that end a sentence or a remark rather than a URL. */
const AFTER_URL = /[.,:;!?'’»\]*]/
const AFTER_URL_IN_BRACKETS = /[.,:;!?'’»\]*)]/

/** Splits a text into its web URLs, with `https://` or `http://`, and what is between them. */
export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(URL_PATTERN)) {
    const url = withoutPunctuation(found)
    const href = parseWebUrl(url)?.href ?? null
    if (href === null) continue
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: url, href })
    end = index + url.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

function withoutPunctuation(url: string): string {
  // A bracket belongs to the URL if it was opened there, as on Wikipedia.
  return trimBy(url, { end: url.includes('(') ? AFTER_URL : AFTER_URL_IN_BRACKETS })
}
