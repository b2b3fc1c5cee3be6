import { LakeError } from '../errors'
import { searchLength } from './text-search'
import { textsOf } from './word-match'

/* The cost of evaluating one part of a query. It is computed from the values beforehand, because a built-in of the
   engine cannot be interrupted, and may allocate enough memory at once to crash the process. One step is about the work
   of one loop iteration. */

/** Maximum length of a string made by a query. The longest document the API accepts has 4 million bytes. */
const MAX_STRING_LENGTH = 1_000_000
/** Maximum number of items in a list made by a query, nested ones included. */
const MAX_LIST_LENGTH = 5_000_000

/** Characters a built-in reads in the time of one step. */
const CHARACTERS_PER_STEP = 100
/** Items a built-in reads or copies in the time of one step. */
const ITEMS_PER_STEP = 20
/** Object fields copied in the time of one step, memory included. */
const KEYS_PER_STEP = 2
/** Pairs of items compared in the time of one step. */
const PAIRS_PER_STEP = 4
/** Sort comparisons in the time of one step, memory included. */
const SORTS_PER_STEP = 4
/** Positions a regular expression tries in the time of one step. */
const TRIES_PER_STEP = 100

/** An operation on values, in groq-js's terms. */
export type Operation =
  | '+'
  | 'in'
  | 'match'
  | 'scored match'
  | 'search'
  | 'split'
  | 'join'
  | 'spread'
  | 'flatten'
  | 'intersects'
  | 'walk'
  | 'portable text'
  | 'text'
  | 'list'
  | 'keys'
  | 'sort'

/**
 * Returns the number of steps an operation takes on these values.
 * @param values as groq-js holds them: JSON values, or its own dates and paths
 * @throws LakeError (400) if its result would be too large
 */
export function costOf(operation: Operation, values: readonly unknown[]): number {
  const [first, second] = values
  switch (operation) {
    case '+':
      return costOfAddition(first, second)
    case 'in':
      return costOfIn(first, second)
    case 'match':
      return costOfMatch(first, second)
    case 'scored match':
      return costOfMatch(first, second) + costOfDots([first, second])
    case 'search':
      return 1 + (searchLength(first) + 2 * lengthOfText(second)) / CHARACTERS_PER_STEP
    case 'split':
      // Every character may become an item.
      return typeof first === 'string' ? 1 + first.length / 2 : 1
    case 'join':
      return costOfJoin(first, second)
    case 'spread':
      return checkListLength(sum(values, lengthOfList))
    case 'flatten':
      return lengthOfList(first)
    case 'intersects':
      return 1 + (lengthOfList(first) * lengthOfList(second)) / PAIRS_PER_STEP
    case 'walk':
      return 1 + sum(values, weightOf) / ITEMS_PER_STEP
    case 'portable text': {
      const parts = weightOf(first)
      checkStringLength(lengthOfBlocks(first))
      return 1 + parts / ITEMS_PER_STEP
    }
    case 'keys':
      return typeof first === 'object' && first !== null ? Object.keys(first).length / KEYS_PER_STEP : 0
    case 'text':
      return 1 + sum(values, lengthOfText) / CHARACTERS_PER_STEP
    case 'list':
      return 1 + sum(values, lengthOfList) / ITEMS_PER_STEP
    case 'sort': {
      const length = lengthOfList(first)
      return 1 + (length * Math.log2(length + 1)) / SORTS_PER_STEP
    }
  }
}

function costOfAddition(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string') {
    checkStringLength(left.length + right.length)
    return 1
  }
  if (Array.isArray(left) && Array.isArray(right)) return checkListLength(left.length + right.length)
  return 1
}

function costOfJoin(list: unknown, separator: unknown): number {
  if (!Array.isArray(list) || typeof separator !== 'string') return 1
  const length = sum(list, lengthOfText) + separator.length * Math.max(0, list.length - 1)
  checkStringLength(length)
  // Each item creates two intermediate strings.
  return 1 + list.length + length / CHARACTERS_PER_STEP
}

function costOfIn(value: unknown, among: unknown): number {
  if (Array.isArray(among)) return 1 + among.length / ITEMS_PER_STEP
  const pattern = patternOf(among)
  if (pattern === null || typeof value !== 'string') return 1
  // Each wildcard of a path is tried at every position of the string, for each position of the wildcards before it.
  const wildcards = pattern.split('.').filter((part) => part === '*' || part === '**').length
  return 1 + value.length ** wildcards / TRIES_PER_STEP
}

/** Returns the pattern of a path (`path("drafts.**")`), which groq-js represents as an object. */
function patternOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('patternRe' in value) || !('pattern' in value))
    return null
  return typeof value.pattern === 'string' ? value.pattern : null
}

/** Returns the cost of `match`, which looks for each word of the pattern in the text, with a regular expression. */
function costOfMatch(text: unknown, pattern: unknown): number {
  const texts = textsOf(text)
  return 1 + costOfTexts(texts) + costOfPatterns(texts, textsOf(pattern))
}

/**
 * Returns the cost of reading the texts of fields, which are compared with patterns.
 * @param values number of values read on the way to them
 * @throws LakeError (400) if there are too many values
 */
export function costOfFields(values: number, texts: readonly string[]): number {
  return checkListLength(values) + costOfTexts(texts)
}

function costOfTexts(texts: readonly string[]): number {
  return sum(texts, ({ length }) => length) / CHARACTERS_PER_STEP
}

/** Returns the cost of comparing texts with patterns, as `match` does. */
export function costOfPatterns(texts: readonly string[], patterns: readonly string[]): number {
  const length = sum(texts, (text) => text.length)
  const read = sum(patterns, (pattern) => pattern.length)
  const tries = sum(patterns, (each) => {
    const wildcards = each.includes('*') ? mostWildcards(each) : 0
    const words = 1 + each.length / 8
    return wildcards < 2 ? length * words : length * words * longestWord(texts) ** (wildcards - 1)
  })
  return read / CHARACTERS_PER_STEP + tries / (TRIES_PER_STEP * 10)
}

/**
 * Returns the cost of stripping dots at word boundaries, as groq-js does it: its regular expression rescans a run of
 * dots from each of its positions.
 */
function costOfDots(values: readonly unknown[]): number {
  return sum(values.flatMap(textsOf), rescansOfDots) / TRIES_PER_STEP
}

function rescansOfDots(text: string): number {
  let tries = 0
  for (let at = text.indexOf('..'); at !== -1; at = text.indexOf('..', at)) {
    const start = at
    while (text.charCodeAt(at) === DOT) at++
    tries += (at - start) ** 2
  }
  return tries
}
const DOT = 46

function mostWildcards(pattern: string): number {
  return Math.max(...pattern.split(/\s+/).map((word) => word.split('*').length - 1))
}

function longestWord(texts: readonly string[]): number {
  let longest = 0
  for (const text of texts) {
    for (const word of text.split(/\s+/)) longest = Math.max(longest, word.length)
  }
  return longest
}

/** Returns the maximum number of characters that `pt::text` can produce for a block, or for lists of them. */
function lengthOfBlocks(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return sum(value, (item) => 2 + lengthOfBlocks(item))
  if (!('children' in value) || !Array.isArray(value.children)) return 0
  return sum(value.children, (child: unknown) =>
    typeof child === 'object' && child !== null && 'text' in child ? lengthOfText(child.text) : 0,
  )
}

function lengthOfText(value: unknown): number {
  // Numbers, dates and booleans are short when serialized.
  return typeof value === 'string' ? value.length : 24
}

function lengthOfList(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

function checkStringLength(length: number): void {
  if (length > MAX_STRING_LENGTH) {
    throw LakeError.queryExecution(`The query creates a string of more than ${MAX_STRING_LENGTH} characters.`)
  }
}

function checkListLength(length: number): number {
  if (length > MAX_LIST_LENGTH) {
    throw LakeError.queryExecution(`The query creates a list of more than ${MAX_LIST_LENGTH} items.`)
  }
  return 1 + length / ITEMS_PER_STEP
}

/**
 * Weights from which they are kept. An ordinary document has dozens of small parts, so keeping theirs would take more
 * memory than walking them again takes time.
 */
const KEPT_WEIGHT = 50

const weights = new WeakMap<object, number>()

/**
 * Returns the number of values visited when walking all of a value. Results share parts, so a few objects can make a
 * walk endless; large parts that were already measured are therefore not walked again.
 * @throws LakeError (400) above `MAX_LIST_LENGTH`
 */
function weightOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  const known = weights.get(value)
  if (known !== undefined) return known
  let weight = 1
  for (const inner of Array.isArray(value) ? value : Object.values(value)) weight += weightOf(inner)
  if (weight > MAX_LIST_LENGTH) {
    throw LakeError.queryExecution(`The query creates a value of more than ${MAX_LIST_LENGTH} parts.`)
  }
  if (weight >= KEPT_WEIGHT) weights.set(value, weight)
  return weight
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  let total = 0
  for (const item of items) total += of(item)
  return total
}
