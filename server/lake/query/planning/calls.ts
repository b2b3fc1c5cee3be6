import { parse, type ExprNode, type FuncCallNode, type OpCallNode } from 'groq-js'
import type { Operation } from '../cost'
import { first, isDefined, isNumber, isShortList } from '../nodes'
import { isFound, searchOf } from '../text-search-nodes'
import { isMatch } from '../word-match'
import { bound, charged, evaluatedOnce } from './charges'
import { fieldMatch } from './field-match'
import { visitChildren, type Place, type Planning } from './planning'

/** The meaning of `releases::all()`. */
const RELEASES = parse('*[_type == "system.release"]')

/** Functions that groq-js calls with evaluated arguments, and the operation that gives their cost. */
const CHARGED_CALLS: Readonly<Record<string, Operation | undefined>> = {
  'global::length': 'text',
  'global::lower': 'text',
  'global::upper': 'text',
  'global::path': 'text',
  'global::string': 'text',
  'global::dateTime': 'text',
  'string::lower': 'text',
  'string::upper': 'text',
  'string::startsWith': 'text',
  'string::split': 'split',
  'array::join': 'join',
  'array::intersects': 'intersects',
  'pt::text': 'portable text',
}
/** Functions that iterate over the items of their argument. */
const LIST_CALLS: ReadonlySet<string> = new Set([
  'global::count',
  'array::compact',
  'array::unique',
  'math::min',
  'math::max',
  'math::sum',
  'math::avg',
])

/**
 * Plans a call, which is charged before the function runs.
 * @throws Error if the function is not available here
 */
export function visitCall(planning: Planning, node: FuncCallNode, place: Place): ExprNode {
  if (node.namespace === 'text') throw new Error(unavailable(node.name))
  // groq-js would read the releases without using the indexes.
  if (node.namespace === 'releases' && node.name === 'all') return planning.visit(RELEASES, place)
  const call = visitChildren(planning, node, place)
  const name = `${node.namespace}::${node.name}`
  const operation = CHARGED_CALLS[name]
  if (operation) return { ...call, args: planning.meter.charged(operation, call.args) }
  if (LIST_CALLS.has(name)) return { ...call, args: call.args.map((arg) => charged(planning, 'list', arg)) }
  if (name === 'global::references')
    return first(isDefined(planning.meter.charged('walk', [{ type: 'This' }])), call)
  if (node.namespace === 'diff' || node.namespace === 'delta') planning.isAsync = true
  if (node.namespace === 'diff') {
    const [before, after, ...rest] = call.args
    const values = [before, after].filter((arg) => arg !== undefined)
    return { ...call, args: [...values.map((arg) => charged(planning, 'walk', arg)), ...rest] }
  }
  return call
}

/** Plans an operator. Those whose work grows with their operands are charged before they are evaluated. */
export function visitOperator(planning: Planning, node: OpCallNode, place: Place): ExprNode {
  const search = searchOf(node)
  if (search) {
    const values = [planning.visit(search.left, place), planning.visit(search.query, place)]
    return isDefined(planning.meter.computed('search', values, isFound))
  }
  const match = fieldMatch(planning, node)
  if (match) return match
  const call = visitChildren(planning, node, place)
  const { op, left, right } = call
  if (op === 'match')
    return evaluatedOnce(planning, [left, right], (values) =>
      isDefined(planning.meter.computed('match', values, isMatch)),
    )
  if (op !== '+' && op !== 'in') return call
  if (op === '+' && (isNumber(left) || isNumber(right))) return call
  if (op === 'in' && isShortList(right)) return call
  return bound(planning, op, [left, right], ([boundLeft = left, boundRight = right]) => ({
    ...call,
    left: boundLeft,
    right: boundRight,
  }))
}

function unavailable(name: string): string {
  return name === 'query'
    ? 'text::query() can only be used to the right of match.'
    : `text::${name}() is not available here.`
}
