import type { ExprNode } from 'groq-js'
import { deref } from './nodes'

/**
 * Prefix of requests to the indexes. groq-js lets a caller resolve references, so a `_ref` with this prefix asks an
 * index instead. Stored documents cannot contain it, since it is random and made at startup.
 */
const MARK = `\0${crypto.randomUUID()}:`

export type LookUp =
  { kind: 'everything' } | { kind: 'selection'; index: number } | { kind: 'id' | 'reference'; value: string }

/** Parses a `_ref` made by a rewritten query; null for a document's own reference. */
export function parseLookUp(ref: string): LookUp | null {
  if (!ref.startsWith(MARK)) return null
  const [kind, ...rest] = ref.slice(MARK.length).split(':')
  const value = rest.join(':')
  switch (kind) {
    case 'selection':
      return { kind, index: Number(value) }
    case 'id':
    case 'reference':
      return { kind, value }
    case 'everything':
      return { kind }
    default:
      return null
  }
}

/** Returns a node that asks an index: for `everything`, or a selection of the plan (`selection:3`). */
export function lookUp(request: string): ExprNode {
  return deref({ type: 'Value', value: `${MARK}${request}` })
}

/**
 * Returns a node that, in each evaluation, asks an index for what a value names; it yields null if that is not a
 * string.
 */
export function lookUpEach(by: 'id' | 'reference', value: ExprNode): ExprNode {
  return deref({ type: 'OpCall', op: '+', left: { type: 'Value', value: `${MARK}${by}:` }, right: value })
}
