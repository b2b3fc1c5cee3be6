/* `match` as in groq-js, with two differences. It ignores accents, like `text::query`, since names are often typed
   without them. And it takes linear time, whereas groq-js takes quadratic time for a run of dots, so that anyone could
   make every search of the team too expensive with a few messages of dots. */
import { LRUCache } from 'lru-cache'
import { withoutAccents } from './accents'

/** A run of dots, which is treated like one: dots next to a word do not count, and others are not searched for. */
const DOTS = /\.{2,}/g
/** A dot next to a word. */
const EDGE_DOT = /\b\.|\.\b/g
/** Characters between the words of a text, as part of a character class. */
const SEPARATORS = String.raw`!@#$%^&*(),\\/?";:{}|[\]+<>\s\-`
const PATTERN = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
/** Longer words of a pattern are cut off, in characters. */
const MAX_PATTERN_LENGTH = 1_024

/** One expression for each word of a pattern; it finds the word in a text whose words are comparable. */
type Pattern = readonly RegExp[]

/** Patterns that were used recently, since one is compared with each of thousands of documents. */
const recent = new LRUCache<string, Pattern>({ max: 50 })
/** Longer patterns are not kept, in characters. */
const MAX_RECENT_LENGTH = 200

/**
 * Whether a text matches a pattern: each word of the pattern, which may have wildcards (`nig*`), is a word of the text.
 * Case and accents do not matter. Both may be lists, which count as all of their words.
 * @returns true or null, so that `defined()` tells whether it matches
 */
export function isMatch([text, pattern]: readonly unknown[]): true | null {
  const patterns = typeof pattern === 'string' ? [pattern] : pattern
  if (!Array.isArray(patterns) || !patterns.every((each) => typeof each === 'string')) return null
  const expressions = patterns.length === 1 ? patternOf(patterns[0] ?? '') : patterns.flatMap(patternOf)
  return hasWords(comparable(textsOf(text)), expressions) ? true : null
}

/** Whether a text from `comparable` has the words of a pattern. */
export function matchesPattern(text: string, pattern: string): boolean {
  return hasWords(text, patternOf(pattern))
}

/** Returns a text with the words of all these texts, without accents and without dots next to words. */
export function comparable(texts: readonly string[]): string {
  return texts.map(withoutEdgeDots).join('\n')
}

/** Returns the texts in a value: itself, or those in a list of anything. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function hasWords(text: string, pattern: Pattern): boolean {
  return pattern.length > 0 && pattern.every((expression) => expression.test(text))
}

function withoutEdgeDots(text: string): string {
  const plain = withoutAccents(text, 'NFD')
  return plain.includes('.') ? plain.replace(DOTS, '.').replace(EDGE_DOT, '') : plain
}

function patternOf(pattern: string): Pattern {
  const known = recent.get(pattern)
  if (known) return known
  const expressions = (withoutEdgeDots(pattern).match(PATTERN) ?? []).map(expressionOf)
  if (pattern.length <= MAX_RECENT_LENGTH) recent.set(pattern, expressions)
  return expressions
}

/** Returns an expression that finds a word among others, since splitting each text into words would take far longer. */
function expressionOf(word: string): RegExp {
  const cut = word.slice(0, MAX_PATTERN_LENGTH)
  const letter = `[^${SEPARATORS}]`
  // A word has at least one letter, even if the pattern requires none. A dot within a pattern is any letter.
  const inner = /^\*+$/.test(cut)
    ? `${letter}+`
    : cut.replace(/[.*]/g, (sign) => (sign === '*' ? `${letter}*` : letter))
  return new RegExp(`(?:^|[${SEPARATORS}])${inner}(?:$|[${SEPARATORS}])`, 'i')
}
