import { expect, test } from './support/test'

test.use({ motion: 'no-preference' })

for (const width of [390, 1280]) {
  for (const path of ['/en/youtube', '/en/twitter']) {
    test(`nothing moves while the headline of ${path} types at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
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
      await page.goto(path)
      const typed = page.locator('h1 [data-typewriter]').first()
      // The first word, the second and the third have been typed.
      for (const word of ['Boost', 'Expand']) await expect(typed).toHaveText(word, { timeout: 20_000 })
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.05)
    })
  }
}
