import { trimBy } from './trim-by'
import { readWebAddress } from './web-address'

/** A part of a text, with its target if it is a web address. */
export interface TextPart {
  text: string
  href: string | null
}

/** A web address, with any punctuation that follows it in a sentence. */
const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi

/** Characters that end a sentence or a remark rather than an address. */
const AFTER_ADDRESS = /[.,:;!?'’»\]*]/
const AFTER_ADDRESS_IN_BRACKETS = /[.,:;!?'’»\]*)]/

/** Splits a text into its web addresses, with `https://` or `http://`, and what is between them. */
export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found)
    const href = readWebAddress(address)?.href ?? null
    if (href === null) continue
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

function withoutPunctuation(address: string): string {
  // A bracket belongs to the address if it was opened there, as on Wikipedia.
  return trimBy(address, { end: address.includes('(') ? AFTER_ADDRESS : AFTER_ADDRESS_IN_BRACKETS })
}
