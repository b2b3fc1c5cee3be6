import { openPage } from './support/open-page'
import { expect, test } from './support/test'

/** The build targets ES2022, which Chrome 109 supports, the last version for Windows 7 and 8. */
test.describe('in a browser with ES2022 and nothing newer', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const newer: [object, string[]][] = [
        [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
        [Object, ['groupBy']],
        [Map, ['groupBy']],
        [Promise, ['try', 'withResolvers']],
        [
          Set.prototype,
          ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union'],
        ],
        [String.prototype, ['isWellFormed', 'toWellFormed']],
        [URL, ['canParse', 'parse']],
        [window, ['Iterator']],
      ]
      for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
    })
  })

  test('pages with pictures in several widths hydrate', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await openPage(page, '/en/creative-video-marketing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/worth watching/)
    expect(errors).toEqual([])
  })

  test('the account of an order can be a link', async ({ page }) => {
    await openPage(page, '/en/followers')
    const order = page.locator('#order-section')
    await order.getByRole('textbox', { name: 'TikTok username' }).fill('https://www.tiktok.com/@mara.makes')
    await order.getByRole('button', { name: 'Continue' }).click()
    await expect(order.locator('iframe').contentFrame().getByLabel(/user/i)).toHaveValue('mara.makes')
  })
})
