import type { ExprNode } from 'groq-js'
import { fieldReaderOf, type FieldReader } from '../field-texts'
import { isDefined } from '../nodes'
import type { Planning } from './planning'

/** A comparison of the texts of fields with patterns, one of which has to match. */
interface FieldMatch {
  read: FieldReader
  /** Identifies the fields. */
  fields: string
  patterns: readonly string[]
}

/**
 * Returns the node for `[name, email, …] match "word*"`, or for several such comparisons of the same fields between
 * `||`: the fields are read without groq-js, and only once.
 * @returns null for any other expression
 */
export function fieldMatch(planning: Planning, node: ExprNode): ExprNode | null {
  const match = fieldMatchOf(node)
  if (!match) return null
  planning.size += match.patterns.length
  return isDefined(planning.meter.matched(match.read, match.patterns))
}

function fieldMatchOf(node: ExprNode): FieldMatch | null {
  if (node.type === 'Group') return fieldMatchOf(node.base)
  if (node.type === 'Or') {
    const left = fieldMatchOf(node.left)
    const right = left && fieldMatchOf(node.right)
    if (!left || !right || left.fields !== right.fields) return null
    return { ...left, patterns: [...left.patterns, ...right.patterns] }
  }
  if (node.type !== 'OpCall' || node.op !== 'match') return null
  const { left, right } = node
  if (right.type !== 'Value' || typeof right.value !== 'string') return null
  const read = fieldReaderOf(left)
  return read && { read, fields: JSON.stringify(left), patterns: [right.value] }
}
