import type { ExprNode } from 'groq-js'
import { costOf, type Operation } from './cost'
import type { Budget } from './limits'

/** Ticks between two checks of the clock. */
const TICKS_PER_CLOCK_CHECK = 32

/**
 * Charges the work of an evaluation to its budget, through nodes inside the query's tree. A tree is evaluated many
 * times but never twice at once, so it owns one meter, which is given the budget of each new evaluation.
 */
export class Meter {
  #budget: Budget | null = null
  #turns = 0

  begin(budget: Budget): void {
    this.#budget = budget
  }

  /**
   * Returns a node that is always false and charges steps each time it is evaluated.
   * @param steps 0 for an iteration of a loop bounded by work already charged: only the clock is checked
   */
  tick(steps: number): ExprNode {
    const turn = () => {
      if (steps > 0) this.#budget?.spend(steps)
      else if (++this.#turns % TICKS_PER_CLOCK_CHECK === 0) this.#budget?.checkClock()
    }
    return {
      type: 'Value',
      get value() {
        turn()
        return false
      },
    }
  }

  /**
   * Returns arguments of a function that groq-js evaluates before it calls the function; the cost of the call is
   * charged in between, so that a call that is too expensive never starts.
   */
  charged(operation: Operation, nodes: readonly ExprNode[]): ExprNode[] {
    const charge = (values: readonly unknown[]) => this.#budget?.spend(Math.ceil(costOf(operation, values)))
    return ChargedArguments.making(nodes, charge)
  }
}

/** What groq-js evaluates a node to. */
interface Evaluated {
  data: unknown
}

/**
 * Functions of groq-js that take values evaluate their arguments with `args.map(…)` and use the result; here, they
 * only get one once the charge has been accepted.
 */
class ChargedArguments extends Array<ExprNode> {
  static override get [Symbol.species]() {
    return Array
  }

  #charge: (values: readonly unknown[]) => void = () => {}

  static making(nodes: readonly ExprNode[], charge: (values: readonly unknown[]) => void): ExprNode[] {
    const made = new ChargedArguments()
    made.push(...nodes)
    made.#charge = charge
    return made
  }

  override map<Result>(evaluate: (node: ExprNode, index: number, all: ExprNode[]) => Result): Result[] {
    const results = super.map(evaluate)
    if (!results.some((result) => result instanceof Promise)) {
      this.#charge(results.map((result) => (result as Evaluated).data))
      return results
    }
    const charged = Promise.all(results).then((values) => {
      this.#charge(values.map((value) => (value as Evaluated).data))
      return values
    })
    return results.map((_result, index) => charged.then((values) => values[index]) as Result)
  }
}
