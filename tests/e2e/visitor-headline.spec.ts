import { expect, test, type Page } from './support/test'

test.use({ motion: 'no-preference' })

/** How far the page has shifted, without what follows from a resize. */
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

for (const { path, widths } of [
  { path: '/en/youtube', widths: [390, 1280] },
  { path: '/en/twitter', widths: [1280, 390] },
]) {
  test(`nothing moves while the headline of ${path} types, at ${widths.join(' px and at ')} px`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          }
          if (!hadRecentInput) (window as unknown as { shift: number }).shift += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const [first = 0, second = 0] = widths
    const typed = page.locator('h1 [data-typewriter]').first()
    await page.setViewportSize({ width: first, height: 800 })
    await page.goto(path)
    await test.step(`at ${first} px`, async () => {
      // The first word, the second and the third have been typed.
      for (const word of ['Boost', 'Expand']) await expect(typed).toHaveText(word, { timeout: 20_000 })
      expect(await shiftOf(page)).toBeLessThan(0.05)
    })
    await test.step(`at ${second} px`, async () => {
      await page.setViewportSize({ width: second, height: 800 })
      for (const word of ['Elevate', 'Grow']) await expect(typed).toHaveText(word, { timeout: 20_000 })
      expect(await shiftOf(page)).toBeLessThan(0.05)
    })
  })
}
