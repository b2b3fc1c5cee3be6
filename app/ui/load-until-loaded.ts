/** Delays before code that could not be loaded is loaded again, in ms. They double from the first to the longest. */
const FIRST_RETRY_DELAY_MS = 1000
const MAX_RETRY_DELAY_MS = 30_000

/**
 * Loads code that the page can do without for a while: if it cannot be loaded, it is loaded again later, and as soon as the
 * browser is online. Never rejects.
 */
export async function loadUntilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let delay = FIRST_RETRY_DELAY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_DELAY_MS)) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        const again = () => {
          window.clearTimeout(timer)
          window.removeEventListener('online', again)
          resolve()
        }
        const timer = window.setTimeout(again, delay)
        window.addEventListener('online', again)
      })
    }
  }
}
