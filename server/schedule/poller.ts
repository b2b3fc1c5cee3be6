/** Looks for work again and again, never twice at once. */
export interface Poller {
  /** Looks now, or once more after the look in progress. */
  poll(): void
  readonly isStopped: boolean
  /** Stops; resolves once the look in progress has ended. */
  stop(): Promise<void>
}

/**
 * Creates a poller, which waits for the first `poll`.
 * @param look does what there is to do, and returns how long to wait before the next look, in ms
 * @param onFailure reports a failed look, and also returns how long to wait
 */
export function createPoller(look: () => Promise<number>, onFailure: (cause: unknown) => number): Poller {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let current: Promise<void> = Promise.resolve()
  let isPolling = false
  let isPollWanted = false

  function poll(): void {
    isPollWanted = true
    if (isPolling) return
    isPolling = true
    current = pollUntilSettled()
  }

  async function pollUntilSettled(): Promise<void> {
    let waitMs = 0
    while (isPollWanted && !isStopped) {
      isPollWanted = false
      try {
        waitMs = await look()
      } catch (cause) {
        waitMs = onFailure(cause)
      }
    }
    // There must be no pause between the last look and this, so that no change is missed.
    isPolling = false
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(poll, waitMs)
    timer.unref()
  }

  return {
    poll,
    get isStopped() {
      return isStopped
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
