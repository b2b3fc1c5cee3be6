import type { ExprNode } from 'groq-js'
import { costOf, costOfFields, costOfPatterns, type Operation } from './cost'
import type { FieldReader } from './field-texts'
import type { Budget } from './limits'
import { comparable, matchesPattern, textsOf } from './word-match'

/** Values read from a document's fields for each step charged so far, before more are charged. */
const VALUES_PER_CHARGE = 100
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
   * @param steps 0 if the loop is bounded by work already charged, so that only the clock is checked
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
    return ChargedArguments.making(nodes, (values) => this.#charge(operation, values))
  }

  /**
   * Creates a computed argument for such a function: the result of `compute` on the nodes' values, charged as the
   * operation.
   */
  computed(
    operation: Operation,
    nodes: readonly ExprNode[],
    compute: (values: readonly unknown[]) => boolean | number | null,
  ): ExprNode[] {
    const charge = (values: readonly unknown[]) => this.#charge(operation, values)
    return ChargedArguments.making(nodes, charge, compute)
  }

  /**
   * Creates such an argument for a `match` of the fields of `@` with any of several patterns: true or null. The fields
   * are read once, and charged while they are read.
   */
  matched(read: FieldReader, patterns: readonly string[]): ExprNode[] {
    const compute = ([value]: readonly unknown[]) => {
      const texts = this.#textsIn(value, read)
      this.#budget?.spend(Math.ceil(costOfPatterns(texts, patterns)))
      const text = comparable(texts)
      return patterns.some((pattern) => matchesPattern(text, pattern)) ? true : null
    }
    return ChargedArguments.making([{ type: 'This' }], () => {}, compute)
  }

  #textsIn(value: unknown, read: FieldReader): string[] {
    let values = 0
    let charged = 0
    const charge = (texts: readonly string[]) => {
      const cost = Math.ceil(costOfFields(values, texts))
      this.#budget?.spend(cost - charged)
      charged = cost
    }
    const result = read(value, (more) => {
      values += more
      if (values > charged * VALUES_PER_CHARGE) charge([])
    })
    const texts = textsOf(result)
    charge(texts)
    return texts
  }

  #charge(operation: Operation, values: readonly unknown[]): void {
    this.#budget?.spend(Math.ceil(costOf(operation, values)))
  }
}

/** The evaluated value of a node, in groq-js's terms. */
interface Evaluated {
  type: string
  data: unknown
}

type Compute = (values: readonly unknown[]) => boolean | number | null

/**
 * Arguments whose `map` charges first. Functions of groq-js evaluate their arguments with `args.map(…)`, so they get
 * the values only once the charge has been accepted.
 */
class ChargedArguments extends Array<ExprNode> {
  static override get [Symbol.species]() {
    return Array
  }

  #charge: (values: readonly unknown[]) => void = () => {}
  #compute: Compute | null = null

  static making(
    nodes: readonly ExprNode[],
    charge: (values: readonly unknown[]) => void,
    compute: Compute | null = null,
  ): ExprNode[] {
    const made = new ChargedArguments()
    made.push(...nodes)
    made.#charge = charge
    made.#compute = compute
    return made
  }

  override map<Result>(evaluate: (node: ExprNode, index: number, all: ExprNode[]) => Result): Result[] {
    const results = super.map(evaluate)
    if (!results.some((result) => result instanceof Promise)) return this.#given(results)
    const given = Promise.all(results).then((values) => this.#given(values as Result[]))
    return (this.#compute ? [0] : results).map(
      (_result, index) => given.then((values) => values[index]) as Result,
    )
  }

  #given<Result>(results: Result[]): Result[] {
    const values = results.map((result) => (result as Evaluated).data)
    this.#charge(values)
    if (!this.#compute) return results
    const data = this.#compute(values)
    const made: Evaluated = { type: data === null ? 'null' : typeof data, data }
    // groq-js does not export its class of values, but reads only these two properties of a constant.
    return [made as Result]
  }
}
