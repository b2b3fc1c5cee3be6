import { z } from 'zod'
import { textFirst } from '~/parsing/text-first.server'

/** Length of the longest upstream text shown to a visitor; the site's longest message has 72 characters. */
const MAX_LENGTH = 160
const textSchema = textFirst(z.string().trim().max(MAX_LENGTH))

/** Letters, digits and punctuation of a sentence, without markup, braces, or the slashes of URLs and paths. */
const SENTENCE =
  /^[\p{L}\p{N}@"'‘’“”„«(¡¿「『《（][\p{L}\p{M}\p{N}\p{Zs}.,:;!?@_"'‘’“”„«»()–—…&%¡¿、。，：；！？「」『』《》（）・،؛؟।-]*$/u

/** A word, as opposed to a letter or a number. */
const WORD = /\p{L}\p{M}*\p{L}/u

/** Several letters of a script that puts no spaces between words. */
const UNSPACED_WORDS =
  /(?:[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]\p{M}*[、，]?){4}/u

const INTERNALS = [
  // Reason phrases, which say less than the site's messages.
  /^(?:ok|success|error|failed|internal(?: server)? error|bad (?:request|gateway)|not found|forbidden|unauthorized|too many requests|service (?:temporarily )?unavailable|gateway time-?out|invalid parameters?)\.?$/i,
  // Statuses and codes: `ERROR 500`, `status code 404`, `user_not_found`.
  /\b(?:error|http|code|status)\b[^\p{L}]*\d{3}|status code|_(?:not_found|error|failed|invalid|denied)\b/iu,
  // Exceptions, and what programs say about values: `TypeError: x is not a function`.
  /exception|[a-z]Error\b|\b(?:api[ -]?key|token|stack|traceback|undefined|null|nil|socket|localhost|fetch failed|cannot read propert\w+|is not a function)\b|\(\)/i,
  // The name of a system error, such as ECONNREFUSED.
  /\bE[A-Z]{4,}\b/,
  // Databases.
  /sql|\b(?:sqlite|postgres|mongo|redis|deadlock|syntax error|duplicate (?:entry|key)|insert into|delete from|drop table)|\b(?:relation|column|constraint) ["'“]/i,
  /\bSELECT\b.*\bFROM\b|\bUPDATE\b.*\bSET\b/,
  // HTML entities, and the end of a statement.
  /&#?\w+;|;$/,
  // Request ids and the like.
  /\b(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{12,}\b/i,
  // IP addresses, and the port of a host.
  /\d\.\d+\.\d|\p{L}:\d|[\da-f]:[\da-f]*:/iu,
]

/** A username that may contain dots, if the text marks it as one: `@mara.makes`, `user mara.makes`. */
const USERNAME =
  /(?:(?<before>^|[^\p{L}\p{N}_.-])@|\b(?:users?|usernames?|accounts?|profiles?|creators?)\b:?\p{Zs}["'‘“«]?)[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)+/giu

/** Longer endings of host names and file names; all others have two or three letters. */
const SUFFIXES =
  /^(?:info|name|tech|site|shop|host|cloud|store|online|agency|media|video|local|localdomain|internal|intern|intranet|home|corp|private|cluster|example|invalid|test|json|html|java|class|conf)$/i

/** The beginnings of paths to an object's fields. */
const OBJECTS =
  /^(?:this|self|data|body|result|response|res|request|req|err|error|item|user|userInfo|config)$/

/**
 * Returns an upstream's error text if it may replace the site's message, otherwise null. It may if it is a plain
 * sentence of at least two words, and does not look like markup, code, an address or a technical message.
 */
export function presentableText(value: unknown): string | null {
  const parsed = textSchema.safeParse(value)
  if (!parsed.success) return null
  const text = parsed.data
  const isShown = isSentence(text) && !INTERNALS.some((pattern) => pattern.test(text)) && !hasAddress(text)
  return isShown ? text : null
}

function isSentence(text: string): boolean {
  const words = text.split(/\p{Zs}/u).filter((part) => WORD.test(part))
  return SENTENCE.test(text) && ((words.length > 1 && text.length > 5) || UNSPACED_WORDS.test(text))
}

/** Whether a text contains a host name, a file name or the path of a field: dots that do not belong to a username. */
function hasAddress(text: string): boolean {
  const names = text.replace(USERNAME, '$<before>').split(/[^\p{L}\p{N}_.-]|\.(?=\.|$)/u)
  return names.some((name) => {
    const parts = name.split('.').filter(Boolean)
    const first = parts[0] ?? ''
    const last = parts.at(-1) ?? ''
    return (
      parts.length > 2 ||
      (parts.length > 1 && (last.length <= 3 || SUFFIXES.test(last) || OBJECTS.test(first)))
    )
  })
}
