/** Stands for a result that did not arrive in time. */
export const TIMED_OUT = Symbol('timed out')

/**
 * Waits for `work`, but no longer than `ms`. Work that is late continues in the background.
 * @returns the result of `work`, or `TIMED_OUT`
 * @throws whatever `work` throws in time
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
): Promise<Result | typeof TIMED_OUT> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
