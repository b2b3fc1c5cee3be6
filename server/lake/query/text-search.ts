/*
 * `match text::query(…)`: words, "phrases", begin* and -not, as a Studio's search sends them. All words must be somewhere in
 * the text, in whatever field; case and accents make no difference.
 */

/** A word, or words that must stand side by side. */
interface Term {
  /** Words as `searchText` writes them, between spaces. */
  words: string
  /** How many words these are. */
  length: number
}

/** What a text must and must not have. */
export interface TextQuery {
  required: readonly Term[]
  excluded: readonly Term[]
}

/** One token of a query: `-"two words"`, `"two words"`, `begin*`. */
const TOKEN = /-?"[^"]*"?|[^\s"]+/g
const WORD = /[\p{L}\p{N}]+/gu
const ACCENT = /\p{M}+/gu

/** More terms than anybody types cost nothing more. */
const MAX_TERMS = 32

/** Longest text whose words count in full, as in Okapi BM25; in longer ones a word says less. */
const AVERAGE_WORDS = 50
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75
/** What a word that only begins as was asked for is worth beside one that is the same. */
const PREFIX_WORTH = 0.5

/** Characters of a word with its space, on average. */
const CHARACTERS_A_WORD = 6

/**
 * Reads what somebody searches for. `*` alone stands for any text; nothing at all matches nothing.
 * @param text as it was typed, or as a Studio completes it (`night shi*`)
 */
export function parseTextQuery(text: string): TextQuery {
  const required: Term[] = []
  const excluded: Term[] = []
  for (const token of (text.match(TOKEN) ?? []).slice(0, MAX_TERMS)) {
    const isExcluded = token.length > 1 && token.startsWith('-')
    const body = isExcluded ? token.slice(1) : token
    const words = wordsOf(body)
    const isPrefix = body.endsWith('*')
    if (words.length === 0 && !(isPrefix && !isExcluded)) continue
    const term = {
      words: words.length === 0 ? ' ' : ` ${words.join(' ')}${isPrefix ? '' : ' '}`,
      length: words.length,
    }
    ;(isExcluded ? excluded : required).push(term)
  }
  return { required, excluded }
}

/** Whether a text, as `searchText` gives it, has all that is required and nothing that is excluded. */
export function matchesText(text: string, { required, excluded }: TextQuery): boolean {
  if (text === '' || required.length + excluded.length === 0) return false
  return (
    required.every(({ words }) => text.includes(words)) && !excluded.some(({ words }) => text.includes(words))
  )
}

/**
 * How well a text that matches is what was searched for.
 * @returns from 0 on: more for words that come often, for whole words, and for short texts
 */
export function relevanceOf(text: string, { required }: TextQuery): number {
  const length = text.length / CHARACTERS_A_WORD / AVERAGE_WORDS
  const norm = SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length)
  let relevance = 0
  for (const { words, length: count } of required) {
    if (count === 0) continue
    const whole = words.endsWith(' ') ? words : `${words} `
    const times = countOf(text, whole)
    const begun = whole === words ? 0 : countOf(text, words) - times
    const frequency = times + begun * PREFIX_WORTH
    relevance += (count * frequency * (SATURATION + 1)) / (frequency + norm)
  }
  return relevance
}

/** Texts of objects that documents are made of: a document is searched again with every letter that is typed. */
const texts = new WeakMap<object, string>()

/**
 * All words of a value, in lower case, without accents, each text on a line of its own so that no phrase reaches from one to
 * the next. What the system keeps of an object (`_type`, `_key`, `_ref` and so on) is not searched.
 * @param value JSON
 * @returns ` night shift \n open all night `; empty when there are no words
 */
export function searchText(value: unknown): string {
  if (typeof value === 'string') {
    const words = wordsOf(value)
    return words.length === 0 ? '' : ` ${words.join(' ')} `
  }
  if (typeof value !== 'object' || value === null) return ''
  const known = texts.get(value)
  if (known !== undefined) return known
  const parts = Array.isArray(value)
    ? value.map(searchText)
    : Object.entries(value).map(([name, field]) => (name.startsWith('_') ? '' : searchText(field)))
  const text = parts.filter((part) => part !== '').join('\n')
  texts.set(value, text)
  return text
}

/** Characters that are read to search a value. */
export function searchLength(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  const known = texts.get(value)
  // Looking through what is prepared takes a fraction of preparing it.
  if (known !== undefined) return known.length / 20
  let length = 0
  for (const inner of Array.isArray(value) ? value : Object.values(value)) length += 10 + searchLength(inner)
  return length
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKD').replace(ACCENT, '').toLowerCase().match(WORD) ?? []
}

function countOf(text: string, part: string): number {
  let count = 0
  // The space at the end of one word begins the next.
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length - 1)) count++
  return count
}
