/* `match text::query(…)`: words, "phrases", prefix* and -excluded, as sent by a Studio's search. All words must
   occur somewhere in the text, in any field; case and accents are ignored. */
import { withoutAccents } from './accents'

/** A word, or adjacent words. */
interface Term {
  /** Words in the format of `searchText`, between spaces. */
  words: string
  /** The number of words. */
  length: number
}

/** What a text must and must not contain. */
export interface TextQuery {
  required: readonly Term[]
  excluded: readonly Term[]
}

/** One token of a query: `-"two words"`, `"two words"`, `prefix*`. */
const TOKEN = /-?"[^"]*"?|[^\s"]+/g
const WORD = /[\p{L}\p{N}]+/gu

/** Maximum number of terms of a query; further ones are ignored to bound the cost. */
const MAX_TERMS = 32

/** Length at which a text's words count in full, as in Okapi BM25; in longer texts, a word counts less. */
const AVERAGE_WORDS = 50
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75
/** Weight of a prefix match relative to an exact one. */
const PREFIX_WEIGHT = 0.5

/** Average length of a word and its space, in characters. */
const CHARACTERS_PER_WORD = 6

/**
 * Parses a search query. `*` alone matches any text; an empty query matches nothing.
 * @param text as typed, or as completed by a Studio (`night shi*`)
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

/** Whether a text in the format of `searchText` contains everything required and nothing excluded. */
export function matchesText(text: string, { required, excluded }: TextQuery): boolean {
  if (text === '' || required.length + excluded.length === 0) return false
  return (
    required.every(({ words }) => text.includes(words)) && !excluded.some(({ words }) => text.includes(words))
  )
}

/**
 * Scores how well a matching text fits.
 * @returns 0 or more; frequent words, whole words and short texts score higher
 */
export function relevanceOf(text: string, { required }: TextQuery): number {
  const length = text.length / CHARACTERS_PER_WORD / AVERAGE_WORDS
  const norm = SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length)
  let relevance = 0
  for (const { words, length: count } of required) {
    if (count === 0) continue
    const whole = words.endsWith(' ') ? words : `${words} `
    const times = countOf(text, whole)
    const begun = whole === words ? 0 : countOf(text, words) - times
    const frequency = times + begun * PREFIX_WEIGHT
    relevance += (count * frequency * (SATURATION + 1)) / (frequency + norm)
  }
  return relevance
}

/** Caches the texts of documents, which are searched again with every letter typed. */
const texts = new WeakMap<object, string>()

/**
 * Returns all words of a value, and a document's own numbers, in lower case without accents. Each text is on its own
 * line, so that no phrase spans two of them. System fields (`_type`, `_key`, `_ref` and so on) are not searched.
 * @param value JSON
 * @returns ` night shift \n open all night `; empty if there are no words
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
    : Object.entries(value).map(([name, field]: [string, unknown]) => {
        if (name.startsWith('_')) return ''
        // Packs are searched for by quantity; nested numbers, such as delays, are not searched for.
        return typeof field === 'number' && '_id' in value ? searchText(String(field)) : searchText(field)
      })
  const text = parts.filter((part) => part !== '').join('\n')
  texts.set(value, text)
  return text
}

/** Returns the number of characters read to search a value. */
export function searchLength(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  const known = texts.get(value)
  // Searching a prepared text takes a fraction of the time of preparing it.
  if (known !== undefined) return known.length / 20
  let length = 0
  for (const inner of Array.isArray(value) ? value : Object.values(value)) length += 10 + searchLength(inner)
  return length
}

function wordsOf(text: string): string[] {
  return withoutAccents(text, 'NFKD').toLowerCase().match(WORD) ?? []
}

function countOf(text: string, part: string): number {
  let count = 0
  // The space at the end of one word starts the next.
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length - 1)) count++
  return count
}
