import { openPage } from './support/open-page'
import { expect, test, type Locator } from './support/test'

test.describe('at 320 px, which is a desktop zoomed to 400%,', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('text, tabs and numerals stay inside the gutter', async ({ page }) => {
    const right = async (element: Locator) => {
      const box = await element.boundingBox()
      return (box?.x ?? Infinity) + (box?.width ?? 0)
    }
    await openPage(page, '/en/creative-video-marketing')
    for (const card of await page.getByRole('listitem').filter({ hasText: 'Other Platforms' }).all())
      expect(await right(card)).toBeLessThanOrEqual(300)
    await openPage(page, '/en/iphone')
    expect(await right(page.getByRole('tab', { name: 'iPhone 12 Pro Max' }))).toBeLessThanOrEqual(300)
    await openPage(page, '/en/followers')
    const trial = page.getByRole('listitem').filter({ hasText: /^100 TikTok followers$/ })
    expect(await right(trial)).toBeLessThanOrEqual(300)
  })
})

test.describe('on a phone, moving the focus up', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('never moves it behind the phone tabs', async ({ page }) => {
    await openPage(page, '/en/iphone')
    await page.getByRole('link', { name: 'Privacy policy' }).focus()
    const bar = page.locator('[data-fixed]').filter({ has: page.getByRole('tablist') })
    await expect(bar).toHaveCount(1)
    const bottom = await bar.evaluate((element) => element.offsetTop + element.offsetHeight)
    const focused = page.locator(':focus')
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Shift+Tab')
      const box = await focused.boundingBox()
      expect(box?.y, await focused.textContent().then(String)).toBeGreaterThanOrEqual(bottom)
    }
  })
})
