import { startPage } from './support/open-page'
import { expect, test, type Page } from './support/test'

for (const path of [
  '/en/home',
  '/en/views-likes',
  '/en/profile/mara.makes',
  '/en/profile/demo.incomplete',
  '/en/likes-views/mara.makes?pack=views:pack-300',
  '/en/order/pack-300',
  '/en/contact',
  '/en/tiktok',
]) {
  test(`${path} logs nothing and asks no other host`, async ({ page, baseURL }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
        complaints.push(request.url())
    })
    await page.goto(path)
    await startPage(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await everythingLoaded(page)
    expect(complaints).toEqual([])
  })
}

/** Every picture that the page has requested so far, and every typeface. */
async function everythingLoaded(page: Page) {
  await expect
    .poll(() => page.evaluate(() => [...document.images].every((image) => image.complete)))
    .toBe(true)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

test('a page does not shift while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput)
          Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/en/home', '/en/profile/mara.makes']) {
    await page.goto(path)
    await startPage(page)
    await everythingLoaded(page)
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.02)
  }
})

test('an unknown page of any kind hydrates as the not-found page that it is', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  // The one after the other: the answer to the first must not be given to the rest.
  for (const path of [
    '/no-such-page',
    '/en/no-such-page',
    '/en/order/no-such-pack',
    '/en/order-status/nobody',
  ]) {
    await page.goto(path)
    await startPage(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Oops! The page you're looking for does not exist",
    )
    await expect(page).toHaveTitle("Oops! The page you're looking for does not exist")
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(errors, path).toEqual([])
  }
})
