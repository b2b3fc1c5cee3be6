import { expect, type Page } from './test'

/** Disconnects the browser or reconnects it, and waits until its requests are affected, a moment later. */
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
