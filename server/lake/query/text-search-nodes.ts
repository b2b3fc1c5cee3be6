import type { ExprNode } from 'groq-js'
import { matchesText, parseTextQuery, searchText, type TextQuery } from './text-search'

/** Returns the two sides of `… match text::query(…)`; null for any other expression. */
export function searchOf(node: ExprNode): { left: ExprNode; query: ExprNode } | null {
  if (node.type === 'Group') return searchOf(node.base)
  if (node.type !== 'OpCall' || node.op !== 'match') return null
  const { left, right } = node
  const [query] = right.type === 'FuncCall' ? right.args : []
  const isSearch =
    right.type === 'FuncCall' &&
    right.namespace === 'text' &&
    right.name === 'query' &&
    right.args.length === 1
  return isSearch && query ? { left, query } : null
}

/**
 * Returns a result computed from a text that matches a query.
 * @returns null unless the text matches the query
 */
export function searched<Result>(
  [text, query]: readonly unknown[],
  result: (text: string, query: TextQuery) => Result,
): Result | null {
  if (typeof query !== 'string') return null
  const words = searchText(text)
  const wanted = parseTextQuery(query)
  return matchesText(words, wanted) ? result(words, wanted) : null
}

/** Returns true or null, so that `defined()` tells whether the text was found. */
export function isFound(values: readonly unknown[]): true | null {
  return searched(values, () => true)
}
