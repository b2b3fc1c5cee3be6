import type { ExprNode, PipeFuncCallNode } from 'groq-js'
import { boost, FALSE, first, isDefined, round } from '../nodes'
import { relevanceOf } from '../text-search'
import { isFound, searched, searchOf } from '../text-search-nodes'
import { charged, visitLoop } from './charges'
import type { Place, Planning } from './planning'

/** Plans a step after `|`: sorting, scoring, or another function that goes through a list. */
export function visitPipe(planning: Planning, node: PipeFuncCallNode, place: Place): ExprNode {
  const base = charged(planning, 'sort', planning.visit(node.base, place))
  if (node.name === 'score') return { ...node, base, args: scoringArguments(planning, node.args, place) }
  const eachItem = (arg: ExprNode) => visitLoop(planning, arg, place, { hidden: false })
  const args = node.args.map((arg) =>
    arg.type === 'Asc' || arg.type === 'Desc' ? { ...arg, base: eachItem(arg.base) } : eachItem(arg),
  )
  return { ...node, base, args }
}

/**
 * Returns the arguments of `score()`, after scores that are always zero: one so that scoring is counted too, and one
 * for the cost of each `match`.
 */
function scoringArguments(planning: Planning, args: readonly ExprNode[], place: Place): ExprNode[] {
  const { meter } = planning
  const inner = { loops: place.loops + 1, hidden: false }
  const visit = (node: ExprNode) => planning.visit(node, inner)
  const charges: ExprNode[] = [meter.tick(place.loops > 0 ? 1 : 0)]

  function visitScore(arg: ExprNode): ExprNode {
    if (arg.type === 'Or' || arg.type === 'And') {
      return { ...arg, left: visitScore(arg.left), right: visitScore(arg.right) }
    }
    const search = searchOf(arg)
    if (search) {
      const values = [visit(search.left), visit(search.query)]
      const relevance = meter.computed('search', values, (given) => searched(given, relevanceOf) || 0)
      return boost(isDefined(meter.computed('search', values, isFound)), round(relevance))
    }
    if (arg.type === 'OpCall' && arg.op === 'match') {
      const match = { ...arg, left: visit(arg.left), right: visit(arg.right) }
      charges.push(first(isDefined(meter.charged('scored match', [match.left, match.right])), FALSE))
      return match
    }
    if (arg.type === 'FuncCall' && arg.name === 'boost') {
      const [scored, ...rest] = arg.args
      return { ...arg, args: [...(scored ? [visitScore(scored)] : []), ...rest.map(visit)] }
    }
    return visit(arg)
  }

  const scores = args.map(visitScore)
  return [...charges, ...scores]
}
