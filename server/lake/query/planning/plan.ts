import type { ArrayNode, ExprNode, ObjectNode } from 'groq-js'
import type { Selection } from '../../storage/document-view'
import { Meter } from '../meter'
import { isEverything } from '../nodes'
import { isAnswered } from '../selection'
import { visitCall, visitOperator } from './calls'
import { bound, charged, counted, visitLoop } from './charges'
import { fieldMatch } from './field-match'
import { everything, narrowed } from './narrowing'
import { visitPipe } from './pipes'
import { visitChildren, type Place, type Planning } from './planning'

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

/**
 * Rewrites a query so that it uses indexes and cannot run away:
 * - `*[_type == "page" && …]` filters only the documents of that type; likewise for `_id` and `references()`.
 * - `*[references(^._id)]` and `*[_id == ^.some._ref]` query the index for each outer document.
 * - Iterations of nested loops, reads of documents, and operations that are slow or create something large from small
 * values are charged to a budget beforehand, so that a limit can stop them.
 *
 * The result is unchanged: a filter is still applied in full to what the index returns, unless the index answers it.
 */
export function planQuery(query: ExprNode): QueryPlan {
  const planning: Planning = {
    meter: new Meter(),
    selections: [],
    tags: new Set(),
    missingParameters: new Set(),
    isAsync: false,
    size: 0,
    visit: (node, place) => visit(planning, node, place),
  }
  const tree = planning.visit(query, { loops: 0, hidden: false })
  const { meter, selections, tags, missingParameters, isAsync, size } = planning
  return { tree, selections, tags, missingParameters: [...missingParameters], isAsync, meter, size }
}

function visit(planning: Planning, node: ExprNode, place: Place): ExprNode {
  planning.size++
  switch (node.type) {
    case 'Everything':
      return everything(planning)
    case 'Filter': {
      const isOfAll = isEverything(node.base)
      const base = isOfAll ? narrowed(planning, node.expr, place) : planning.visit(node.base, place)
      if (isOfAll && isAnswered(node.expr)) return base
      return { type: 'Filter', base, expr: visitLoop(planning, node.expr, place, { hidden: false }) }
    }
    case 'Map': {
      const base = planning.visit(node.base, place)
      return { type: 'Map', base, expr: visitLoop(planning, node.expr, place, { hidden: true }) }
    }
    case 'FlatMap': {
      const base = planning.visit(node.base, place)
      const expr = charged(planning, 'flatten', visitLoop(planning, node.expr, place, { hidden: true }))
      return { type: 'FlatMap', base, expr }
    }
    case 'Projection': {
      const base = planning.visit(node.base, place)
      const before = planning.size
      const expr = planning.visit(node.expr, { ...place, hidden: false })
      const isRepeated = place.loops > 0
      return {
        type: 'Projection',
        base,
        expr: isRepeated ? counted(planning.meter, expr, planning.size - before) : expr,
      }
    }
    case 'PipeFuncCall':
      return visitPipe(planning, node, place)
    case 'FuncCall':
      return visitCall(planning, node, place)
    case 'OpCall':
      return visitOperator(planning, node, place)
    case 'Or':
      return fieldMatch(planning, node) ?? visitChildren(planning, node, place)
    case 'Slice':
      return { ...node, base: charged(planning, 'list', planning.visit(node.base, place)) }
    case 'Array':
      return visitArray(planning, node, place)
    case 'Object':
      return visitObject(planning, node, place)
    case 'Parameter':
      planning.missingParameters.add(node.name)
      return node
    case 'Value':
      return node
    default:
      return visitChildren(planning, node, place)
  }
}

function visitArray(planning: Planning, node: ArrayNode, place: Place): ExprNode {
  const elements = node.elements.map((each) => ({ ...each, value: planning.visit(each.value, place) }))
  if (!elements.some(({ isSplat }) => isSplat)) return { type: 'Array', elements }
  const values = elements.map(({ value }) => value)
  return bound(planning, 'spread', values, (given) => ({
    type: 'Array',
    elements: elements.map((each, index) => ({ ...each, value: given[index] ?? each.value })),
  }))
}

function visitObject(planning: Planning, node: ObjectNode, place: Place): ExprNode {
  return {
    type: 'Object',
    attributes: node.attributes.map((each) => {
      const value = planning.visit(each.value, place)
      if (each.type === 'ObjectAttributeValue') return { ...each, value }
      const splat = { ...each, value: charged(planning, 'keys', value) }
      return splat.type === 'ObjectSplat'
        ? splat
        : { ...splat, condition: planning.visit(splat.condition, place) }
    }),
  }
}
