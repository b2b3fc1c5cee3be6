import { parse, type ExprNode, type FuncCallNode, type OpCallNode, type PipeFuncCallNode } from 'groq-js'
import type { Selection } from '../storage/document-view'
import type { Operation } from './cost'
import { lookUp, lookUpEach } from './look-up'
import { Meter } from './meter'
import { boost, FALSE, first, isDefined, isEverything, isNode, isNumber, isShortList, round } from './nodes'
import { selectionOf, correlatedLookupOf } from './selection'
import { tagsOf } from './sync-tags'
import { relevanceOf } from './text-search'
import { isFound, searched, searchOf } from './text-search-nodes'

/** A parsed query prepared for the indexes. It holds no documents, so it fits every state of the dataset. */
export interface QueryPlan {
  tree: ExprNode
  /** The selections that `tree` refers to by position. */
  selections: readonly Selection[]
  /** Sync tags known from the query's text; documents read by id during evaluation add theirs. */
  tags: ReadonlySet<string>
  /** Parameters that the query uses but was not given. */
  missingParameters: readonly string[]
  /** Whether the query uses one of the few functions that groq-js can only evaluate asynchronously. */
  isAsync: boolean
  /** Receives the budget of each evaluation of `tree`. */
  meter: Meter
  /** Number of nodes in `tree`. */
  size: number
}

/** The meaning of `releases::all()`. */
const RELEASES = parse('*[_type == "system.release"]')

/** An iteration counts as one more step per this many nodes in the loop's body. */
const NODES_PER_STEP = 16

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

interface Place {
  /** Number of enclosing loops. */
  loops: number
  /**
   * Whether `^` skips this scope: groq-js omits the scope of a map's elements, so a filter's `^` refers to an outer
   * one.
   */
  hidden: boolean
}

/**
 * Rewrites a query so that it uses indexes and cannot run away:
 * - `*[_type == "page" && …]` filters only the documents of that type; likewise for `_id` and `references()`.
 * - `*[references(^._id)]` and `*[_id == ^.some._ref]` query the index for each outer document.
 * - Iterations of nested loops, reads of documents, and operations that are slow or create something large from small
 * values are charged to a budget beforehand, so that a limit can stop them.
 *
 * The result is unchanged: a filter is still applied in full to what the index returns.
 */
export function planQuery(tree: ExprNode): QueryPlan {
  const selections: Selection[] = []
  const tags = new Set<string>()
  const missing = new Set<string>()
  const meter = new Meter()
  let isAsync = false
  let size = 0

  function visit(node: ExprNode, place: Place): ExprNode {
    size++
    switch (node.type) {
      case 'Everything':
        for (const tag of tagsOf(null)) tags.add(tag)
        return lookUp('everything')
      case 'Filter': {
        const base = isEverything(node.base) ? narrow(node.expr, place) : visit(node.base, place)
        return { type: 'Filter', base, expr: loop(node.expr, place, { hidden: false }) }
      }
      case 'Map':
        return {
          type: 'Map',
          base: visit(node.base, place),
          expr: loop(node.expr, place, { hidden: true }),
        }
      case 'FlatMap': {
        const base = visit(node.base, place)
        return { type: 'FlatMap', base, expr: charged('flatten', loop(node.expr, place, { hidden: true })) }
      }
      case 'Projection': {
        const base = visit(node.base, place)
        const before = size
        const expr = visit(node.expr, { ...place, hidden: false })
        return { type: 'Projection', base, expr: place.loops > 0 ? counted(expr, size - before) : expr }
      }
      case 'PipeFuncCall':
        return visitPipe(node, place)
      case 'FuncCall':
        return visitCall(node, place)
      case 'OpCall':
        return visitOperator(node, place)
      case 'Slice':
        return { ...node, base: charged('list', visit(node.base, place)) }
      case 'Array': {
        const elements = node.elements.map((each) => ({ ...each, value: visit(each.value, place) }))
        if (!elements.some(({ isSplat }) => isSplat)) return { type: 'Array', elements }
        const values = elements.map(({ value }) => value)
        return bound('spread', values, (given) => ({
          type: 'Array',
          elements: elements.map((each, index) => ({ ...each, value: given[index] ?? each.value })),
        }))
      }
      case 'Object':
        return {
          type: 'Object',
          attributes: node.attributes.map((each) => {
            const value = visit(each.value, place)
            if (each.type === 'ObjectAttributeValue') return { ...each, value }
            const splat = { ...each, value: charged('keys', value) }
            return splat.type === 'ObjectSplat'
              ? splat
              : { ...splat, condition: visit(splat.condition, place) }
          }),
        }
      case 'Parameter':
        missing.add(node.name)
        return node
      case 'Value':
        return node
      default:
        return visitChildren(node, place)
    }
  }

  /**
   * Wraps the body of a loop whose iterations are counted. An outermost loop takes one step per item, which has
   * already been charged.
   */
  function loop(body: ExprNode, place: Place, { hidden }: { hidden: boolean }): ExprNode {
    const before = size
    const visited = visit(body, { loops: place.loops + 1, hidden })
    return counted(visited, place.loops > 0 ? size - before : 0)
  }

  /** @param nodes in the body; 0 if only the clock needs checking */
  function counted(body: ExprNode, nodes: number): ExprNode {
    const steps = nodes === 0 ? 0 : Math.ceil(nodes / NODES_PER_STEP)
    // The tick is always false, so the result is the body's.
    return first(meter.tick(steps), body)
  }

  function visitPipe(node: PipeFuncCallNode, place: Place): ExprNode {
    const base = charged('sort', visit(node.base, place))
    const inner = { loops: place.loops + 1, hidden: false }
    if (node.name !== 'score') {
      const args = node.args.map((arg) =>
        arg.type === 'Asc' || arg.type === 'Desc'
          ? { ...arg, base: loop(arg.base, place, { hidden: false }) }
          : loop(arg, place, { hidden: false }),
      )
      return { ...node, base, args }
    }
    // Adds a score that is always zero, so that scoring is counted too, and one for the cost of each `match`.
    const charges: ExprNode[] = [meter.tick(place.loops > 0 ? 1 : 0)]
    const visitScore = (arg: ExprNode): ExprNode => {
      if (arg.type === 'Or' || arg.type === 'And') {
        return { ...arg, left: visitScore(arg.left), right: visitScore(arg.right) }
      }
      const search = searchOf(arg)
      if (search) {
        const values = [visit(search.left, inner), visit(search.query, inner)]
        const relevance = round(
          meter.computed('search', values, (given) => searched(given, relevanceOf) || 0),
        )
        return boost(isDefined(meter.computed('search', values, isFound)), relevance)
      }
      if (arg.type === 'OpCall' && arg.op === 'match') {
        const match = { ...arg, left: visit(arg.left, inner), right: visit(arg.right, inner) }
        const call = meter.charged('match', [match.left, match.right])
        charges.push(first(isDefined(call), FALSE))
        return match
      }
      if (arg.type === 'FuncCall' && arg.name === 'boost') {
        const [scored, ...rest] = arg.args
        return {
          ...arg,
          args: [...(scored ? [visitScore(scored)] : []), ...rest.map((each) => visit(each, inner))],
        }
      }
      return visit(arg, inner)
    }
    const args = node.args.map(visitScore)
    return { ...node, base, args: [...charges, ...args] }
  }

  function visitCall(node: FuncCallNode, place: Place): ExprNode {
    if (node.namespace === 'text') throw new Error(unavailable(node.name))
    // groq-js would read the releases without using the indexes.
    if (node.namespace === 'releases' && node.name === 'all') return visit(RELEASES, place)
    const call = visitChildren(node, place) as FuncCallNode
    const name = `${node.namespace}::${node.name}`
    const operation = CHARGED_CALLS[name]
    if (operation) return { ...call, args: meter.charged(operation, call.args) }
    if (LIST_CALLS.has(name)) return { ...call, args: call.args.map((arg) => charged('list', arg)) }
    if (name === 'global::references')
      return first(isDefined(meter.charged('walk', [{ type: 'This' }])), call)
    if (node.namespace === 'diff' || node.namespace === 'delta') isAsync = true
    if (node.namespace === 'diff') {
      const [before, after, ...rest] = call.args
      const values = [before, after].filter((arg) => arg !== undefined)
      return { ...call, args: [...values.map((arg) => charged('walk', arg)), ...rest] }
    }
    return call
  }

  function visitOperator(node: OpCallNode, place: Place): ExprNode {
    const search = searchOf(node)
    if (search) {
      return isDefined(
        meter.computed('search', [visit(search.left, place), visit(search.query, place)], isFound),
      )
    }
    const call = visitChildren(node, place) as OpCallNode
    const { op, left, right } = call
    if (op !== '+' && op !== 'in' && op !== 'match') return call
    if (op === '+' && (isNumber(left) || isNumber(right))) return call
    if (op === 'in' && isShortList(right)) return call
    return bound(op, [left, right], ([boundLeft = left, boundRight = right]) => ({
      ...call,
      left: boundLeft,
      right: boundRight,
    }))
  }

  /** Wraps a node so that the cost of its value is charged when it is evaluated. */
  function charged(operation: Operation, node: ExprNode): ExprNode {
    return bound(operation, [node], ([value = node]) => value)
  }

  /** Evaluates the operands once and charges for them before the expression itself is evaluated. */
  function bound(
    operation: Operation,
    nodes: readonly ExprNode[],
    make: (values: readonly ExprNode[]) => ExprNode,
  ): ExprNode {
    const values = nodes.map((_node, index): ExprNode => ({ type: 'AccessAttribute', name: String(index) }))
    size += values.length * 2
    const base: ExprNode = {
      type: 'Object',
      attributes: nodes.map((value, index) => ({ type: 'ObjectAttributeValue', name: String(index), value })),
    }
    return {
      type: 'Projection',
      base,
      expr: first(isDefined(meter.charged(operation, values)), make(values)),
    }
  }

  /** Returns the documents that `*[filter]` has to examine. */
  function narrow(filter: ExprNode, place: Place): ExprNode {
    const selection = selectionOf(filter)
    const correlated = place.hidden ? null : correlatedLookupOf(filter)
    // Each document looked up by id adds its own tag when it is read.
    if (correlated?.by !== 'id' || selection?.by === 'id') for (const tag of tagsOf(filter)) tags.add(tag)
    if (correlated && selection?.by !== 'id') {
      // If the value is not a string, no index applies and every document is examined.
      return {
        type: 'FuncCall',
        namespace: 'global',
        name: 'coalesce',
        args: [lookUpEach(correlated.by, correlated.value), lookUp('everything')],
      }
    }
    if (selection) return lookUp(`selection:${selections.push(selection) - 1}`)
    return lookUp('everything')
  }

  function visitChildren(node: ExprNode, place: Place): ExprNode {
    const visitAny = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(visitAny)
      return isNode(value) ? visit(value as unknown as ExprNode, place) : value
    }
    const copy: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(node)) copy[name] = visitAny(value)
    // A node whose children are replaced by nodes is still a node of its type.
    return copy as unknown as ExprNode
  }

  const planned = visit(tree, { loops: 0, hidden: false })
  return { tree: planned, selections, tags, missingParameters: [...missing], isAsync, meter, size }
}

function unavailable(name: string): string {
  return name === 'query'
    ? 'text::query() can only be used to the right of match.'
    : `text::${name}() is not available here.`
}
