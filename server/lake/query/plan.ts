import { parse, type ExprNode } from 'groq-js'
import type { Selection } from '../view'
import { selectionOf, correlatedLookupOf } from './selection'
import { tagsOf } from '../sync-tags'

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
}

/**
 * What a rewritten query asks the running evaluation for. groq-js lets a caller resolve references itself, so a `_ref` that
 * starts with this mark is a request to our indexes instead: stored documents cannot hold it, since it is made at random
 * when the process starts.
 */
const MARK = `\0${crypto.randomUUID()}:`

export type LookUp =
  | { kind: 'everything' }
  | { kind: 'selection'; index: number }
  | { kind: 'id' | 'reference'; value: string }
  | { kind: 'step' }

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
    case 'step':
    case 'everything':
      return { kind }
    default:
      return null
  }
}

/** What `releases::all()` stands for. */
const RELEASES = parse('*[_type == "system.release"]')

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
 * - every turn of a loop inside a loop, and every reading of documents, is counted, so that a limit can stop it.
 *
 * The result is the same as the query's own: a filter is still applied in full to what the index gives.
 */
export function planQuery(tree: ExprNode): QueryPlan {
  const selections: Selection[] = []
  const tags = new Set<string>()
  const missing = new Set<string>()
  let isAsync = false

  function visit(node: ExprNode, place: Place): ExprNode {
    switch (node.type) {
      case 'Everything':
        for (const tag of tagsOf(null)) tags.add(tag)
        return lookUp('everything')
      case 'Filter': {
        const base = isEverything(node.base) ? narrow(node.expr, place) : visit(node.base, place)
        const inner = { loops: place.loops + 1, hidden: false }
        return { type: 'Filter', base, expr: counted(visit(node.expr, inner), place.loops) }
      }
      case 'Map':
      case 'FlatMap': {
        const inner = { loops: place.loops + 1, hidden: true }
        const base = visit(node.base, place)
        return { type: node.type, base, expr: counted(visit(node.expr, inner), place.loops) }
      }
      case 'Projection': {
        const base = visit(node.base, place)
        return {
          type: 'Projection',
          base,
          expr: counted(visit(node.expr, { ...place, hidden: false }), place.loops),
        }
      }
      case 'PipeFuncCall': {
        const base = visit(node.base, place)
        const args = node.args.map((arg) => visit(arg, { loops: place.loops + 1, hidden: false }))
        // One more score that is always nothing, so that sorting inside loops is counted too.
        if (node.name === 'score' && place.loops > 0) args.push(lookUp('step'))
        return { ...node, base, args }
      }
      case 'FuncCall':
        // groq-js would read the releases past our indexes.
        if (node.namespace === 'releases' && node.name === 'all') return visit(RELEASES, place)
        if (node.namespace === 'diff' || node.namespace === 'delta') isAsync = true
        return visitChildren(node, place)
      case 'Parameter':
        missing.add(node.name)
        return node
      case 'Value':
        return node
      default:
        return visitChildren(node, place)
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
  return { tree: planned, selections, tags, missingParameters: [...missing], isAsync }
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

/**
 * The body of a loop that counts its turns: the step is never true, so the body itself is what comes out. A loop that is in
 * no other takes one turn for each document it was given, which have been counted already.
 */
function counted(body: ExprNode, loops: number): ExprNode {
  if (loops === 0) return body
  const step = { type: 'SelectAlternative' as const, condition: lookUp('step'), value: body }
  return { type: 'Select', alternatives: [step], fallback: body }
}
