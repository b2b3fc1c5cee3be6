import type { Page } from '@playwright/test'

/** Stops the page's clock before it loads: time passes only by `page.clock.runFor`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}
