/**
 * How long a page waits for a lookup, in ms. After that, the page is sent with skeletons, and the result follows in the
 * same response.
 */
export const LOOKUP_GRACE_MS = 300

/** Returns the value if `promise` settles within `graceMs`, otherwise the promise itself, for streaming. */
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
