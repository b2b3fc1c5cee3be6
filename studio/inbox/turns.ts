/**
 * Runs what one member does with the same order one after the other: each change needs the revision that the one before it
 * has made.
 */
export class Turns<T> {
  readonly #last = new Map<string, Promise<T | null>>()

  /**
   * @param id what is changed
   * @param work is given the result of the change before it: null if it failed, undefined if there was none to wait for
   * @returns the result of `work`; null if it fails
   */
  take(id: string, work: (previous: T | null | undefined) => Promise<T | null>): Promise<T | null> {
    const before = this.#last.get(id)
    const turn = Promise.resolve(before)
      .then(work)
      .catch(() => null)
      .finally(() => {
        if (this.#last.get(id) === turn) this.#last.delete(id)
      })
    this.#last.set(id, turn)
    return turn
  }
}
