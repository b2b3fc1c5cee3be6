import type { ExprNode } from 'groq-js'
import type { Operation } from '../cost'
import type { Meter } from '../meter'
import { first, isDefined } from '../nodes'
import type { Place, Planning } from './planning'

/** An iteration counts as one more step per this many nodes in the loop's body. */
const NODES_PER_STEP = 16

/**
 * Visits the body of a loop, and wraps it so that its iterations are counted. An outermost loop takes one step per
 * item, which has already been charged.
 */
export function visitLoop(
  planning: Planning,
  body: ExprNode,
  place: Place,
  { hidden }: { hidden: boolean },
): ExprNode {
  const before = planning.size
  const visited = planning.visit(body, { loops: place.loops + 1, hidden })
  return counted(planning.meter, visited, place.loops > 0 ? planning.size - before : 0)
}

/**
 * Wraps an expression so that each evaluation is counted.
 * @param nodes in the expression; 0 if only the clock needs checking
 */
export function counted(meter: Meter, body: ExprNode, nodes: number): ExprNode {
  const steps = nodes === 0 ? 0 : Math.ceil(nodes / NODES_PER_STEP)
  // The tick is always false, so the result is the body's.
  return first(meter.tick(steps), body)
}

/** Wraps a node so that the cost of its value is charged when it is evaluated. */
export function charged(planning: Planning, operation: Operation, node: ExprNode): ExprNode {
  return bound(planning, operation, [node], ([value = node]) => value)
}

/** Evaluates the operands once and charges for them before the expression itself is evaluated. */
export function bound(
  planning: Planning,
  operation: Operation,
  nodes: readonly ExprNode[],
  make: (values: readonly ExprNode[]) => ExprNode,
): ExprNode {
  return evaluatedOnce(planning, nodes, (values) =>
    first(isDefined(planning.meter.charged(operation, values)), make(values)),
  )
}

/** Evaluates the operands of an expression once, each to a JSON value. */
export function evaluatedOnce(
  planning: Planning,
  nodes: readonly ExprNode[],
  make: (values: readonly ExprNode[]) => ExprNode,
): ExprNode {
  const values = nodes.map((_node, index): ExprNode => ({ type: 'AccessAttribute', name: String(index) }))
  planning.size += values.length * 2
  const base: ExprNode = {
    type: 'Object',
    attributes: nodes.map((value, index) => ({ type: 'ObjectAttributeValue', name: String(index), value })),
  }
  return { type: 'Projection', base, expr: make(values) }
}
