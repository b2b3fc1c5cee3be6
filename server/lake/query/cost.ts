import { LakeError } from '../errors'
import { searchLength } from './text-search'

/*
 * What evaluating one part of a query costs, worked out from its values before it is done: a builtin of the engine cannot be
 * interrupted, and memory that it asks for at once can end the process. A unit is about the work of one step of a loop.
 */

/** A text made by a query may have this many characters. The longest document that the API takes has 4 million bytes. */
export const MAX_STRING_LENGTH = 1_000_000
/** A list made by a query may have this many items, nested ones included. */
export const MAX_LIST_LENGTH = 5_000_000

/** Characters that a builtin reads in the time of one step. */
const CHARACTERS_A_STEP = 100
/** Items that a builtin reads or copies in the time of one step. */
const ITEMS_A_STEP = 20
/** Fields of an object that are copied in the time of one step, with the memory that it takes. */
const KEYS_A_STEP = 2
/** Pairs of items that are compared in the time of one step. */
const PAIRS_A_STEP = 4
/** Comparisons of a sort in the time of one step, with the memory that it takes. */
const SORTED_A_STEP = 4
/** Places that a regular expression tries in the time of one step. */
const TRIES_A_STEP = 100

/** An operation on values, in groq-js's terms. */
export type Operation =
  | '+'
  | 'in'
  | 'match'
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
 * Steps that an operation on these values takes. Throws a LakeError (400) when what it makes would be too large.
 * @param values as groq-js holds them: JSON values, or dates and paths of its own
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
    case 'search':
      return 1 + (searchLength(first) + 2 * lengthOfText(second)) / CHARACTERS_A_STEP
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
      return 1 + (lengthOfList(first) * lengthOfList(second)) / PAIRS_A_STEP
    case 'walk':
      return 1 + sum(values, weightOf) / ITEMS_A_STEP
    case 'portable text': {
      const parts = weightOf(first)
      checkStringLength(lengthOfBlocks(first))
      return 1 + parts / ITEMS_A_STEP
    }
    case 'keys':
      return typeof first === 'object' && first !== null ? Object.keys(first).length / KEYS_A_STEP : 0
    case 'text':
      return 1 + sum(values, lengthOfText) / CHARACTERS_A_STEP
    case 'list':
      return 1 + sum(values, lengthOfList) / ITEMS_A_STEP
    case 'sort': {
      const length = lengthOfList(first)
      return 1 + (length * Math.log2(length + 1)) / SORTED_A_STEP
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
  // Each item makes two new texts on the way.
  return 1 + list.length + length / CHARACTERS_A_STEP
}

function costOfIn(value: unknown, among: unknown): number {
  if (Array.isArray(among)) return 1 + among.length / ITEMS_A_STEP
  const pattern = patternOf(among)
  if (pattern === null || typeof value !== 'string') return 1
  // A wildcard of a path is tried at every place of the text, once for each place of those before it.
  const wildcards = pattern.split('.').filter((part) => part === '*' || part === '**').length
  return 1 + value.length ** wildcards / TRIES_A_STEP
}

/** The pattern of a path (`path("drafts.**")`), which groq-js holds as an object of its own. */
function patternOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('patternRe' in value) || !('pattern' in value))
    return null
  return typeof value.pattern === 'string' ? value.pattern : null
}

/** groq-js splits both sides into words, and tries each word of the pattern, as a regular expression, on each of the text. */
function costOfMatch(text: unknown, pattern: unknown): number {
  const texts = textsOf(text)
  const patterns = textsOf(pattern)
  const length = sum(texts, ({ length }) => length)
  const read = length + sum(patterns, ({ length }) => length)
  const dots = sum([...texts, ...patterns], costOfDots)
  const tries = sum(patterns, (each) => {
    const wildcards = each.includes('*') ? mostWildcards(each) : 0
    const words = 1 + each.length / 8
    return wildcards < 2 ? length * words : length * words * longestWord(texts) ** (wildcards - 1)
  })
  return 1 + read / CHARACTERS_A_STEP + dots / TRIES_A_STEP + tries / (TRIES_A_STEP * 10)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** Dots at the edges of words are taken away by an expression that reads a row of them from each of its places on. */
function costOfDots(text: string): number {
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
  for (const text of texts) for (const word of text.split(/\s+/)) longest = Math.max(longest, word.length)
  return longest
}

/** Characters that `pt::text` makes at most of a block, or of lists of them. */
function lengthOfBlocks(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return sum(value, (item) => 2 + lengthOfBlocks(item))
  if (!('children' in value) || !Array.isArray(value.children)) return 0
  return sum(value.children, (child: unknown) =>
    typeof child === 'object' && child !== null && 'text' in child ? lengthOfText(child.text) : 0,
  )
}

function lengthOfText(value: unknown): number {
  // Numbers, dates and truth values are short when they are written out.
  return typeof value === 'string' ? value.length : 24
}

function lengthOfList(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

function checkStringLength(length: number): void {
  if (length > MAX_STRING_LENGTH) {
    throw LakeError.queryExecution(`The query makes a text of more than ${MAX_STRING_LENGTH} characters.`)
  }
}

function checkListLength(length: number): number {
  if (length > MAX_LIST_LENGTH) {
    throw LakeError.queryExecution(`The query makes a list of more than ${MAX_LIST_LENGTH} items.`)
  }
  return 1 + length / ITEMS_A_STEP
}

const weights = new WeakMap<object, number>()

/**
 * How many values somebody finds who walks through all of a value: a query shares parts between results, so few objects
 * can make a walk without end. Known parts are not walked again. Throws a LakeError (400) beyond `MAX_LIST_LENGTH`.
 */
export function weightOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  const known = weights.get(value)
  if (known !== undefined) return known
  let weight = 1
  for (const inner of Array.isArray(value) ? value : Object.values(value)) weight += weightOf(inner)
  if (weight > MAX_LIST_LENGTH) {
    throw LakeError.queryExecution(`The query makes a value of more than ${MAX_LIST_LENGTH} parts.`)
  }
  weights.set(value, weight)
  return weight
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  let total = 0
  for (const item of items) total += of(item)
  return total
}
