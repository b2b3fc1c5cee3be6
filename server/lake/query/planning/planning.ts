import type { ExprNode } from 'groq-js'
import type { Selection } from '../../storage/document-view'
import type { Meter } from '../meter'
import { isNode } from '../nodes'

/** Where a node is in its query. */
export interface Place {
  /** Number of enclosing loops. */
  loops: number
  /**
   * Whether `^` skips this scope: groq-js omits the scope of a map's elements, so a filter's `^` refers to an outer
   * one.
   */
  hidden: boolean
}

/** A query that is being planned, with what has been found in it so far. */
export interface Planning {
  readonly meter: Meter
  readonly selections: Selection[]
  readonly tags: Set<string>
  /** The parameters that the query uses. The parser has replaced those that were given with their values. */
  readonly missingParameters: Set<string>
  isAsync: boolean
  /** Number of nodes so far. */
  size: number
  /** Returns the node that replaces one of the query's, with everything below it. */
  visit(node: ExprNode, place: Place): ExprNode
}

/** Returns a copy of a node with its children visited. */
export function visitChildren<Node extends ExprNode>(planning: Planning, node: Node, place: Place): Node {
  const visitAny = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visitAny)
    return isNode(value) ? planning.visit(value as unknown as ExprNode, place) : value
  }
  const copy: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(node)) copy[name] = visitAny(value)
  // A node whose children are replaced by nodes is still a node of its type.
  return copy as unknown as Node
}
