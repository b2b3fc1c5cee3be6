/** Work in progress, by cache key, for the requests that wait for its outcome. */
export class InProgress<Outcome> {
  readonly #outcomes = new Map<string, Promise<Outcome>>()

  has(key: string): boolean {
    return this.#outcomes.has(key)
  }

  /** Returns the outcome of the work in progress under this key; undefined if there is none. */
  outcome(key: string): Promise<Outcome> | undefined {
    return this.#outcomes.get(key)
  }

  /**
   * Registers work that begins now, in place of other work under the same key.
   * @returns `end`, after which new requests no longer wait for the work, and `settle`, which answers those that do
   */
  begin(key: string): { end: () => void; settle: (outcome: Outcome) => void } {
    let settle: (outcome: Outcome) => void = () => undefined
    const outcome = new Promise<Outcome>((resolve) => (settle = resolve))
    this.#outcomes.set(key, outcome)
    return {
      end: () => {
        // After a change of content, later work may have taken this place.
        if (this.#outcomes.get(key) === outcome) this.#outcomes.delete(key)
      },
      settle,
    }
  }

  /** From now on, no request waits for work that is in progress; those that already do still get its outcome. */
  clear(): void {
    this.#outcomes.clear()
  }
}
