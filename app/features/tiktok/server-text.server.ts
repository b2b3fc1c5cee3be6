import { z } from 'zod'
import { textFirst } from '~/parsing/text-first.server'

/** Length of the longest upstream text shown to a visitor; the site's longest message has 77 characters. */
const MAX_LENGTH = 160
const textSchema = textFirst(z.string().trim().min(6).max(MAX_LENGTH))

/** Reason phrases and library messages, which say less than the site's messages. */
const MACHINE_TALK =
  /^(ok|success|error|failed|null|undefined|internal( server)? error|bad (request|gateway)|not found|forbidden|unauthorized|too many requests|service (temporarily )?unavailable|gateway time-?out|invalid parameters?)\.?$|status code|exception|\b(api[ -]?key|token|stack|undefined|socket|fetch failed)\b/i

/** The name of a system error, such as ECONNREFUSED. */
const SYSTEM_ERROR = /\bE[A-Z]{4,}\b/

/** Letters, digits and punctuation of a sentence, without markup, braces, or the slashes of URLs and paths. */
const SENTENCE = /^[\p{L}\p{N}@"'‘’“”(][\p{L}\p{M}\p{N} .,:!?@_"'‘’“”()–—&%-]*$/u

/** Anything that looks like a host name or an IP address. */
const ADDRESS = /\d\.\d+\.\d|[\p{L}\p{N}-]\.[\p{L}]{2,}/u

/**
 * Returns an upstream's error text if it may replace the site's message, otherwise null. It may if it is one plain
 * sentence of at least two words, and does not look like markup, code, an address or a technical message.
 */
export function presentableText(value: unknown): string | null {
  const parsed = textSchema.safeParse(value)
  if (!parsed.success) return null
  const text = parsed.data
  const plain = SENTENCE.test(text) && /\p{L}{2}[^\p{L}]+\p{L}{2}/u.test(text)
  return plain && !MACHINE_TALK.test(text) && !SYSTEM_ERROR.test(text) && !ADDRESS.test(text) ? text : null
}
