/* `match` as in groq-js, with two differences. It ignores accents, like `text::query`, since names are often typed
   without them. And it takes linear time, whereas groq-js takes quadratic time for a run of dots, so that anyone could
   make every search of the team too expensive with a few messages of dots. */
import { withoutAccents } from './accents'

/** A run of dots, which is treated like one: dots next to a word do not count, and others are not searched for. */
const DOTS = /\.{2,}/g
/** A dot next to a word. */
const EDGE_DOT = /\b\.|\.\b/g
const WORD = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const PATTERN = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
/** Longer patterns are cut off, in characters. */
const MAX_PATTERN_LENGTH = 1_024

/**
 * Whether a text matches a pattern: each word of the pattern, which may have wildcards (`nig*`), is a word of the text.
 * Case and accents do not matter. Both may be lists, which count as all of their words.
 * @returns true or null, so that `defined()` tells whether it matches
 */
export function isMatch([text, pattern]: readonly unknown[]): true | null {
  const patterns = textsIn(pattern)
  if (patterns === null) return null
  const words = (textsIn(text, { omitsOthers: true }) ?? []).flatMap((each) => wordsOf(each, WORD))
  const wanted = patterns.flatMap((each) => wordsOf(each, PATTERN)).map(expressionOf)
  if (words.length === 0 || wanted.length === 0) return null
  return wanted.every((expression) => words.some((word) => expression.test(word))) ? true : null
}

/**
 * Returns the texts in a value.
 * @param options.omitsOthers whether a list may also have other items, which are omitted
 * @returns null if the value is neither a text nor a list of texts
 */
function textsIn(value: unknown, { omitsOthers = false } = {}): string[] | null {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return null
  const texts = value.filter((item) => typeof item === 'string')
  return omitsOthers || texts.length === value.length ? texts : null
}

function wordsOf(text: string, kind: RegExp): string[] {
  return withoutAccents(text, 'NFD').replace(DOTS, '.').replace(EDGE_DOT, '').match(kind) ?? []
}

function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.slice(0, MAX_PATTERN_LENGTH).replaceAll('*', '.*')}$`, 'i')
}
