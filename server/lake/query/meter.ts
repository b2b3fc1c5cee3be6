import type { ExprNode } from 'groq-js'
import { costOf, type Operation } from './cost'
import type { Budget } from './limits'

/** Turns of a loop between two looks at the clock. */
const TURNS_A_LOOK = 32

/**
 * Charges what an evaluation does to its budget, from nodes within the query's tree. A tree is evaluated many times but
 * never twice at once, so it holds one meter, which is given the budget of the evaluation that begins.
 */
export class Meter {
  #budget: Budget | null = null
  #turns = 0

  begin(budget: Budget): void {
    this.#budget = budget
  }

  /**
   * A node that is false, and charges steps each time it is evaluated.
   * @param steps 0 for a turn of a loop that is bounded by what has been charged already: only the clock is looked at
   */
  tick(steps: number): ExprNode {
    const turn = () => {
      if (steps > 0) this.#budget?.spend(steps)
      else if (++this.#turns % TURNS_A_LOOK === 0) this.#budget?.checkClock()
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
   * Arguments of a function that groq-js evaluates all of before it calls the function; what the call costs is charged in
   * between, so that a call that is too much never begins.
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
 * The functions of groq-js that take values evaluate their arguments by `args.map(…)`, and use what it gives: here, only
 * when the charge has been accepted.
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
