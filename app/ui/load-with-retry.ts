/** Delay before the next attempt to load code, in ms. */
const RETRY_DELAY_MS = 4000

/**
 * Loads code that the page can do without for a while. A failed attempt is repeated after a delay, and as soon as the browser
 * is online. Never rejects.
 */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_DELAY_MS)
        addEventListener('online', resolve, { once: true })
      })
    }
  }
}
