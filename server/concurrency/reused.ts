/**
 * Makes a check that anyone may ask for as often as they like cheap: it is done once at a time, however long it takes,
 * and its outcome, even a failure, answers whoever asks soon afterwards.
 * @param ms how long an outcome is reused, in ms from the end of the check
 * @returns a function that does the check, or joins or repeats the last one; it throws whatever `check` throws
 */
export function reused<Result>(check: () => Promise<Result>, ms: number): () => Promise<Result> {
  let last: { outcome: Promise<Result>; endedAt: number } | null = null
  return () => {
    if (last && performance.now() - last.endedAt < ms) return last.outcome
    // A check in progress ends in the future.
    const made = { outcome: check(), endedAt: Infinity }
    const end = () => {
      made.endedAt = performance.now()
    }
    made.outcome.then(end, end)
    last = made
    return made.outcome
  }
}
