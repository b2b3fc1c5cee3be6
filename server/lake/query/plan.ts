import { parse, type ExprNode, type FuncCallNode, type OpCallNode, type PipeFuncCallNode } from 'groq-js'
import type { Selection } from '../view'
import { selectionOf, correlatedLookupOf } from './selection'
import { tagsOf } from '../sync-tags'
import type { Operation } from './cost'
import { Meter } from './meter'
import { matchesText, parseTextQuery, relevanceOf, searchText, type TextQuery } from './text-search'

/** A parsed query made ready for the indexes; it holds no documents, so it serves every state of the dataset. */
export interface QueryPlan {
  tree: ExprNode
  /** The selections that `tree` asks for by their place in this list. */
  selections: readonly Selection[]
  /** Sync tags known from the query's text alone; documents read by id while it runs add theirs. */
  tags: ReadonlySet<string>
  /** Names of parameters that the query uses and was not given. */
  missingParameters: readonly string[]
  /** The few functions that groq-js can only evaluate asynchronously are used. */
  isAsync: boolean
  /** To be given the budget of each evaluation of `tree`. */
  meter: Meter
  /** How many nodes `tree` has. */
  size: number
}

/**
 * What a rewritten query asks the running evaluation for. groq-js lets a caller resolve references itself, so a `_ref` that
 * starts with this mark is a request to our indexes instead: stored documents cannot hold it, since it is made at random
 * when the process starts.
 */
const MARK = `\0${crypto.randomUUID()}:`

export type LookUp =
  { kind: 'everything' } | { kind: 'selection'; index: number } | { kind: 'id' | 'reference'; value: string }

/** Reads a `_ref` that a rewritten query asks for; null for the reference of a document. */
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

/** What `releases::all()` stands for. */
const RELEASES = parse('*[_type == "system.release"]')

/** A loop's turn counts as one more step for so many nodes of its body. */
const NODES_A_STEP = 16
/** A list in a query's text that is at most this long costs nothing worth counting. */
const SHORT_LIST = 100

const FALSE: ExprNode = { type: 'Value', value: false }

/** Functions that groq-js calls with the values of their arguments, and what a call of them costs. */
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
/** Functions that go through the items of their argument. */
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
  /** How many loops are around this node. */
  loops: number
  /** groq-js leaves the scope of a map's elements out of `^`; a filter's `^` then means something further out. */
  hidden: boolean
}

/** A syntax node as any node is built: named children, or lists of them. */
type AnyNode = { type: string } & Record<string, unknown>

/**
 * Rewrites a query so that it reads through indexes and cannot run away:
 * - `*[_type == "page" && …]` filters the documents of that type only, likewise for `_id` and `references()`;
 * - `*[references(^._id)]` and `*[_id == ^.some._ref]` ask the index for each outer document;
 * - every turn of a loop inside a loop, every reading of documents, and whatever takes long or makes something large out of
 *   small values is charged to a budget before it is done, so that a limit can stop it.
 *
 * The result is the same as the query's own: a filter is still applied in full to what the index gives.
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

  /** The body of a loop, whose turns are counted. One that is in no other takes one for each item that was charged already. */
  function loop(body: ExprNode, place: Place, { hidden }: { hidden: boolean }): ExprNode {
    const before = size
    const visited = visit(body, { loops: place.loops + 1, hidden })
    return counted(visited, place.loops > 0 ? size - before : 0)
  }

  /** @param nodes of the body; 0 when only the clock is to be looked at */
  function counted(body: ExprNode, nodes: number): ExprNode {
    const steps = nodes === 0 ? 0 : Math.ceil(nodes / NODES_A_STEP)
    // The tick is never true, so the body itself is what comes out.
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
    // One more score that is always nothing, so that scoring is counted too, and one for what each `match` costs.
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
    // groq-js would read the releases past our indexes.
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

  /** The value of a node, whose cost is charged when it is evaluated. */
  function charged(operation: Operation, node: ExprNode): ExprNode {
    return bound(operation, [node], ([value = node]) => value)
  }

  /** An expression of values that are evaluated once, and charged for before the expression is evaluated. */
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

  /** The documents that `*[filter]` has to look at. */
  function narrow(filter: ExprNode, place: Place): ExprNode {
    const selection = selectionOf(filter)
    const correlated = place.hidden ? null : correlatedLookupOf(filter)
    // Each document looked up by id adds its own tag when it is read.
    if (correlated?.by !== 'id' || selection?.by === 'id') for (const tag of tagsOf(filter)) tags.add(tag)
    if (correlated && selection?.by !== 'id') {
      const key: ExprNode = {
        type: 'OpCall',
        op: '+',
        left: { type: 'Value', value: `${MARK}${correlated.by}:` },
        right: correlated.value,
      }
      // Not a string: no index knows it, so every document is looked at.
      return {
        type: 'FuncCall',
        namespace: 'global',
        name: 'coalesce',
        args: [deref(key), lookUp('everything')],
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
    // A node with its children replaced by nodes is again a node of its type.
    return copy as unknown as ExprNode
  }

  const planned = visit(tree, { loops: 0, hidden: false })
  return { tree: planned, selections, tags, missingParameters: [...missing], isAsync, meter, size }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isEverything(node: ExprNode): boolean {
  return node.type === 'Everything' || (node.type === 'Group' && isEverything(node.base))
}

function lookUp(request: string): ExprNode {
  return deref({ type: 'Value', value: `${MARK}${request}` })
}

function deref(key: ExprNode): ExprNode {
  const reference: ExprNode = {
    type: 'Object',
    attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: key }],
  }
  return { type: 'Deref', base: reference }
}

/** An expression that is evaluated after another, whatever that one gives. */
function first(before: ExprNode, then: ExprNode): ExprNode {
  return {
    type: 'Select',
    alternatives: [{ type: 'SelectAlternative', condition: before, value: then }],
    fallback: then,
  }
}

/** Evaluates its arguments, and nothing more. */
function isDefined(args: ExprNode[]): ExprNode {
  return { type: 'FuncCall', namespace: 'global', name: 'defined', args }
}

function round(args: ExprNode[]): ExprNode {
  return { type: 'FuncCall', namespace: 'global', name: 'round', args }
}

/** In a score: what an expression that holds is worth, beside the one point that it has for holding. */
function boost(condition: ExprNode, by: ExprNode): ExprNode {
  return { type: 'FuncCall', namespace: 'global', name: 'boost', args: [condition, by] }
}

/** The two sides of `… match text::query(…)`; null for any other expression. */
function searchOf(node: ExprNode): { left: ExprNode; query: ExprNode } | null {
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

/** @returns null unless the text matches the query */
function searched<Result>(
  [text, query]: readonly unknown[],
  result: (text: string, query: TextQuery) => Result,
): Result | null {
  if (typeof query !== 'string') return null
  const [words, wanted] = [searchText(text), parseTextQuery(query)]
  return matchesText(words, wanted) ? result(words, wanted) : null
}

/** True or nothing, for `defined()`. */
function isFound(values: readonly unknown[]): true | null {
  return searched(values, () => true)
}

function unavailable(name: string): string {
  return name === 'query'
    ? 'text::query() can only be used to the right of match.'
    : `text::${name}() is not available here.`
}

function isNumber(node: ExprNode): boolean {
  return node.type === 'Value' && typeof node.value === 'number'
}

/** A list of which one sees that it is soon looked through, such as `["page", "post"]`. */
function isShortList(node: ExprNode): boolean {
  const items: unknown = node.type === 'Value' ? node.value : node.type === 'Array' ? node.elements : null
  return Array.isArray(items) && items.length <= SHORT_LIST
}
