/**
 * Waits for `work`, or until the signal is aborted.
 * @throws whatever `work` throws, or the signal's reason if `work` does not end on its own
 */
export async function withinSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let onAbort: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    // Let work that observes the signal reject first: its error says whether anything has been sent.
    onAbort = () =>
      void setImmediate(() => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted')))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort)
  }
}
