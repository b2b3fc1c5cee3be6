import { expect, type Page } from './test'

/** Disconnects the browser or connects it again. Its requests only follow a moment later. */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline)
  const isReached = () =>
    page.evaluate(() =>
      fetch('/healthz')
        .then(({ ok }) => ok)
        .catch(() => false),
    )
  await expect.poll(isReached).toBe(!offline)
}
