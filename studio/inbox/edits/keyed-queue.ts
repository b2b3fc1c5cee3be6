/** Runs the tasks of each key one after another, and those of different keys at the same time. */
export class KeyedQueue<Result> {
  readonly #last = new Map<string, Promise<Result | null | undefined>>()

  /**
   * Runs a task when its turn comes.
   * @param key what the task is about, such as the order that it changes
   * @param task gets the result of the previous task: null if that failed, undefined if there was none to wait for. It
   * returns undefined to leave the next task without one, too
   * @returns the result of the task; null if it fails
   */
  run(
    key: string,
    task: (previous: Result | null | undefined) => Promise<Result | null | undefined>,
  ): Promise<Result | null | undefined> {
    const before = this.#last.get(key)
    const result = Promise.resolve(before)
      .then(task)
      .catch(() => null)
      .finally(() => {
        if (this.#last.get(key) === result) this.#last.delete(key)
      })
    this.#last.set(key, result)
    return result
  }
}
