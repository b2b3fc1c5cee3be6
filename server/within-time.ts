/** Stands for a result that did not arrive in time. */
export const LATE = Symbol('late')

/**
 * Waits for `work`, which continues even if it is late.
 * @returns its result, or `LATE` if it takes longer than `ms`
 * @throws whatever `work` throws in time
 */
export async function withinTime<Result>(work: Promise<Result>, ms: number): Promise<Result | typeof LATE> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
