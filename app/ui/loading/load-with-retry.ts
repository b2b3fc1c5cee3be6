/** Delay before the second attempt to load code, in ms; each further one is twice as long. */
const RETRY_DELAY_MS = 4_000
/** Maximum delay, in ms. */
const MAX_DELAY_MS = 3_600_000

/**
 * Loads code that the page can do without for a while. A failed attempt is repeated when the browser comes online, or
 * after a delay, which doubles each time, since the code may be gone after an upgrade of the site. Never rejects.
 * @param signal ends the attempts; if the code has not arrived by then, the promise never resolves
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
          signal?.removeEventListener('abort', end)
          if (!signal?.aborted) resolve()
        }
        const timer = setTimeout(end, delayMs)
        addEventListener('online', end)
        signal?.addEventListener('abort', end)
      })
    }
  }
}
