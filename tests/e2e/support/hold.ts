import type { Page } from './test'

/**
 * Keeps requests waiting until they are let go, so that a test sees what a page shows meanwhile however fast the server is.
 * @param urls which requests
 */
export async function hold(page: Page, urls: RegExp): Promise<{ release: () => void }> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(urls, async (route) => {
    await held
    // The page may have given the request up.
    await route.continue().catch(() => undefined)
  })
  return { release: () => release() }
}

/**
 * Opens a page while requests of it are held. It does not wait for the page's load event, which waits for every frame and
 * picture that the page has begun to load, held ones too.
 */
export async function openWhileHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}
