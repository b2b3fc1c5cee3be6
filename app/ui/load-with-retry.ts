/** Delay before the second attempt to load code, in ms; each further one is twice as long. */
const RETRY_DELAY_MS = 4000
/** Maximum delay, in ms. */
const MAX_DELAY_MS = 3_600_000

/**
 * Loads code that the page can do without for a while. A failed attempt is repeated after a delay, and as soon as the
 * browser is online: ever less often, since after an upgrade of the site the code may be gone. Never rejects.
 * @param signal ends it: then code is not loaded again, and if it has not arrived, the promise never resolves
 */
export async function loadWithRetry<Code>(load: () => Promise<Code>, signal?: AbortSignal): Promise<Code> {
  for (let delayMs = RETRY_DELAY_MS; ; delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          removeEventListener('online', end)
          if (!signal?.aborted) resolve()
        }
        const timer = setTimeout(end, delayMs)
        addEventListener('online', end)
        signal?.addEventListener('abort', end)
      })
    }
  }
}
