import type { Page } from './test'

/**
 * Holds requests until they are released, so that a test sees what a page shows meanwhile, however fast the server is.
 * @param urls which requests
 */
export async function hold(page: Page, urls: Parameters<Page['route']>[0]): Promise<{ release: () => void }> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(urls, async (route) => {
    await held
    // The page may have aborted the request.
    await route.continue().catch(() => undefined)
  })
  return { release: () => release() }
}

/**
 * Opens a page while some of its requests are held. It does not wait for the page's load event, which waits for
 * every frame and picture, held ones included.
 */
export async function openWhileHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}
