/** Delay before code that could not be loaded is loaded again, in ms. */
const RETRY_DELAY_MS = 4000

/**
 * Loads code that the page can do without for a while: if it cannot be loaded, it is loaded again later, and as soon as the
 * browser is online. Never rejects.
 */
export async function loadUntilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
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
