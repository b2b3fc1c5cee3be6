/**
 * How long (ms) a page waits for a lookup before it is sent with its skeletons, the answer following in the same
 * response. Within it, the page arrives whole.
 */
export const LOOKUP_GRACE_MS = 300

/** Gives the value when `promise` settles within `graceMs`, otherwise the promise itself, to be streamed. */
export async function settleWithin<Value>(
  promise: Promise<Value>,
  graceMs: number,
): Promise<{ settled: Value } | { pending: Promise<Value> }> {
  let timer: NodeJS.Timeout | undefined
  const grace = new Promise<{ pending: Promise<Value> }>((resolve) => {
    timer = setTimeout(() => resolve({ pending: promise }), graceMs)
  })
  try {
    return await Promise.race([promise.then((settled) => ({ settled })), grace])
  } finally {
    clearTimeout(timer)
  }
}
