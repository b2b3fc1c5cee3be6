import type { ExprNode } from 'groq-js'
import type { Selection } from '../storage/document-view'

/**
 * Returns the documents that can possibly match a filter, as far as an index can tell; null if any document might. Only
 * comparisons with constants count, including parameters, whose values are known when the query is parsed.
 */
export function selectionOf(filter: ExprNode): Selection | null {
  switch (filter.type) {
    case 'Group':
      return selectionOf(filter.base)
    case 'And': {
      const selection = narrower(selectionOf(filter.left), selectionOf(filter.right))
      const statuses = selection?.by === 'type' ? statusesOf(filter) : null
      return selection?.by === 'type' && statuses ? { ...selection, statuses } : selection
    }
    case 'Or': {
      const left = selectionOf(filter.left)
      const right = selectionOf(filter.right)
      return left && right ? { by: 'either', of: [left, right] } : null
    }
    case 'OpCall': {
      if (filter.op === '==') {
        return equals(filter.left, filter.right) ?? equals(filter.right, filter.left)
      }
      if (filter.op !== 'in') return null
      const by = indexedField(filter.left)
      const values = by && constantStrings(filter.right)
      return by && values ? { by, values } : null
    }
    case 'FuncCall': {
      if (!isReferences(filter)) return null
      const values = filter.args.map((arg) => constantString(arg))
      return values.every((value) => value !== null) ? { by: 'reference', values } : null
    }
    default:
      return null
  }
}

/**
 * Whether an index answers a filter exactly, so that its selection need not be filtered again: one condition on `_id`,
 * or one on `_type` and at most one on `status`.
 */
export function isAnswered(filter: ExprNode): boolean {
  const fields = fieldsRequired(filter)?.sort().join()
  return fields === '_id' || fields === '_type' || fields === '_type,status'
}

/** Returns the field of each condition of a filter; null if there are others than comparisons with constant strings. */
function fieldsRequired(filter: ExprNode): string[] | null {
  switch (filter.type) {
    case 'Group':
      return fieldsRequired(filter.base)
    case 'And': {
      const left = fieldsRequired(filter.left)
      const right = left && fieldsRequired(filter.right)
      return left && right && [...left, ...right]
    }
    case 'OpCall': {
      const { op, left, right } = filter
      if (left.type !== 'AccessAttribute' || !isField(left, left.name)) return null
      const isConstant =
        (op === '==' && constantString(right) !== null) || (op === 'in' && allStrings(right) !== null)
      return isConstant ? [left.name] : null
    }
    default:
      return null
  }
}

/**
 * Returns the values of `status` that a filter requires; null if it requires none, or accepts one that is not a string.
 */
function statusesOf(filter: ExprNode): readonly string[] | null {
  switch (filter.type) {
    case 'Group':
      return statusesOf(filter.base)
    case 'And':
      return statusesOf(filter.left) ?? statusesOf(filter.right)
    case 'OpCall': {
      const { op, left, right } = filter
      if (op === 'in') return isField(left, 'status') ? allStrings(right) : null
      if (op !== '==') return null
      const value = isField(left, 'status') ? right : isField(right, 'status') ? left : null
      const constant = value && constantString(value)
      return constant === null ? null : [constant]
    }
    default:
      return null
  }
}

/** An index lookup with a value of each outer document (`^._id`); the value must be evaluated outside the filter. */
export interface CorrelatedLookup {
  by: 'id' | 'reference'
  value: ExprNode
}

/** Finds `references(^._id)` or `_id == ^.field._ref` among the required conditions of a filter. */
export function correlatedLookupOf(filter: ExprNode): CorrelatedLookup | null {
  switch (filter.type) {
    case 'Group':
      return correlatedLookupOf(filter.base)
    case 'And':
      return correlatedLookupOf(filter.left) ?? correlatedLookupOf(filter.right)
    case 'OpCall': {
      if (filter.op !== '==') return null
      const other =
        indexedField(filter.left) === 'id'
          ? filter.right
          : indexedField(filter.right) === 'id'
            ? filter.left
            : null
      const value = other && outerField(other)
      return value ? { by: 'id', value } : null
    }
    case 'FuncCall': {
      const [arg] = filter.args
      if (!isReferences(filter) || filter.args.length !== 1 || !arg) return null
      const value = outerField(arg)
      return value ? { by: 'reference', value } : null
    }
    default:
      return null
  }
}

function isReferences(node: ExprNode): boolean {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'references'
}

function equals(field: ExprNode, value: ExprNode): Selection | null {
  const by = indexedField(field)
  const constant = constantString(value)
  return by && constant !== null ? { by, values: [constant] } : null
}

function indexedField(node: ExprNode): 'id' | 'type' | null {
  if (isField(node, '_id')) return 'id'
  return isField(node, '_type') ? 'type' : null
}

function isField(node: ExprNode, name: string): boolean {
  if (node.type === 'Group') return isField(node.base, name)
  return node.type === 'AccessAttribute' && (!node.base || node.base.type === 'This') && node.name === name
}

function constantString(node: ExprNode): string | null {
  if (node.type === 'Group') return constantString(node.base)
  return node.type === 'Value' && typeof node.value === 'string' ? node.value : null
}

function constantStrings(node: ExprNode): string[] | null {
  if (node.type === 'Group') return constantStrings(node.base)
  if (node.type === 'Value') {
    const values: unknown = node.value
    // Only a string in the list can equal an `_id` or a `_type`.
    return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : null
  }
  if (node.type !== 'Array') return null
  const values = node.elements.map((element) => (element.isSplat ? null : constantString(element.value)))
  return values.every((value) => value !== null) ? values : null
}

/**
 * Returns what `constantStrings` does, but null if the list holds anything but strings: a missing field would equal a
 * null in it.
 */
function allStrings(node: ExprNode): readonly string[] | null {
  if (node.type === 'Group') return allStrings(node.base)
  if (node.type === 'Value') {
    const values: unknown = node.value
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : null
  }
  return constantStrings(node)
}

/**
 * Rewrites `^.a.b` as seen from outside the filter, with one `^` less. Returns null for anything but a path that starts
 * with `^`.
 */
function outerField(node: ExprNode): ExprNode | null {
  if (node.type === 'Group') return outerField(node.base)
  if (node.type === 'Parent') return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: node.n - 1 }
  if (node.type !== 'AccessAttribute' || !node.base) return null
  const base = outerField(node.base)
  return base && { type: 'AccessAttribute', base, name: node.name }
}

/** Returns the smaller of two selections. Either would do, because both conditions must hold. */
function narrower(left: Selection | null, right: Selection | null): Selection | null {
  if (!left || !right) return left ?? right
  const rank = { id: 0, reference: 1, either: 2, type: 3 }
  return rank[left.by] <= rank[right.by] ? left : right
}
