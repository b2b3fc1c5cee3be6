import type { ExprNode } from 'groq-js'

/* Syntax nodes of groq-js: how the planner makes and recognizes them. */

/** Searching a literal list up to this length costs too little to count. */
const SHORT_LIST = 100

/** The constant false. */
export const FALSE: ExprNode = { type: 'Value', value: false }

/** A syntax node in general: named children, or lists of them. */
type AnyNode = { type: string } & Record<string, unknown>

/** Whether a value in a syntax tree is a node. */
export function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Whether a node is `*`, with or without parentheses. */
export function isEverything(node: ExprNode): boolean {
  return node.type === 'Everything' || (node.type === 'Group' && isEverything(node.base))
}

/** Follows a reference whose `_ref` is the value of `key`. */
export function deref(key: ExprNode): ExprNode {
  const reference: ExprNode = {
    type: 'Object',
    attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: key }],
  }
  return { type: 'Deref', base: reference }
}

/** Evaluates one expression before another and returns the latter's value. */
export function first(before: ExprNode, then: ExprNode): ExprNode {
  return {
    type: 'Select',
    alternatives: [{ type: 'SelectAlternative', condition: before, value: then }],
    fallback: then,
  }
}

/** Calls `defined`, which evaluates its arguments and nothing else. */
export function isDefined(args: ExprNode[]): ExprNode {
  return { type: 'FuncCall', namespace: 'global', name: 'defined', args }
}

/** Calls `round` with these arguments. */
export function round(args: ExprNode[]): ExprNode {
  return { type: 'FuncCall', namespace: 'global', name: 'round', args }
}

/** Gives a matching expression points in a score, on top of the one for matching. */
export function boost(condition: ExprNode, by: ExprNode): ExprNode {
  return { type: 'FuncCall', namespace: 'global', name: 'boost', args: [condition, by] }
}

/** Whether a node is a literal number. */
export function isNumber(node: ExprNode): boolean {
  return node.type === 'Value' && typeof node.value === 'number'
}

/** Whether a node is a literal list short enough to search quickly, such as `["page", "post"]`. */
export function isShortList(node: ExprNode): boolean {
  const items: unknown = node.type === 'Value' ? node.value : node.type === 'Array' ? node.elements : null
  return Array.isArray(items) && items.length <= SHORT_LIST
}
