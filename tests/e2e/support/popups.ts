import type { Page } from '@playwright/test'

/** Has the popup of every page that is opened closed already, as a visitor would have, so that it is not in the way. */
export async function closePopups(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem(`popup closed ${location.pathname}`, ''))
}
