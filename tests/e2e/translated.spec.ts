import { openPage, startPage } from './support/open-page'
import { expect, test, type Page } from './support/test'
import { stopTime } from './support/time'

/**
 * Translates the page as browsers do: each text becomes an element with the translation, here between guillemets, and
 * so does text that is added later. React still holds the text that was replaced.
 * @param later whether text that is added later is translated, here at once: browsers ask a server first
 */
async function translate(page: Page, later = true): Promise<void> {
  await page.evaluate((later) => {
    function translateWithin(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, noscript')) continue
        const translation = document.createElement('font')
        translation.textContent = `«${text.data.trim()}»`
        text.replaceWith(translation)
      }
    }
    translateWithin(document.body)
    if (!later) return
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) if (addedNodes.length > 0) translateWithin(target)
    }).observe(document.body, { childList: true, subtree: true })
  }, later)
}

/** Collects errors in the console, such as those of React. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

test.describe('a page that the browser has translated shows the choice that was made', () => {
  test('on a profile', async ({ page }) => {
    const errors = watchErrors(page)
    await openPage(page, '/en/profile/mara.makes')
    await translate(page)
    await page.getByRole('radio', { name: '300' }).nth(2).check()
    await expect(page.getByText('«300 followers»')).toHaveCount(2)
    await page.getByRole('radio', { name: '500' }).nth(2).check()
    await expect(page.getByText('«500 followers»')).toHaveCount(2)
    await expect(page.getByRole('link', { name: '«Order' })).toHaveText('«Order 500 followers for $10»')
    expect(errors).toEqual([])
  })

  test('on likes and views', async ({ page }) => {
    const errors = watchErrors(page)
    await openPage(page, '/en/likes-views/mara.makes')
    await translate(page)
    const price = page.getByRole('complementary', { name: 'Price' })
    const packs = page.getByRole('tabpanel', { name: 'Likes' }).getByRole('button')
    await packs.nth(1).click()
    await expect(price).toContainText('«200 likes»')
    await packs.nth(4).click()
    await expect(packs.nth(1)).toContainText('«Shop Now»')
    await expect(packs.nth(4)).toContainText('«Selected»')
    await expect(price).toContainText('«10»')
    await expect(price).toContainText('«500 likes»')
    // Also in the bar above the posts, and in the names of two buttons.
    await expect(page.getByText('«500 likes»')).toHaveCount(4)
    await expect(price.getByRole('link')).toHaveText('«Next: Choose Posts»')
    await page.getByRole('checkbox').first().press('Space')
    await expect(price.getByRole('link')).toHaveText('«Order 500 likes for $10»')
    expect(errors).toEqual([])
  })
})

for (const { name, later } of [
  { name: 'a page that is translated before its scripts run', later: false },
  { name: 'a page whose texts are translated again as soon as they come back', later: true },
])
  test(`${name} stays translated, and keeps what is typed`, async ({ page }) => {
    const errors = watchErrors(page)
    page.on('pageerror', (error) => errors.push(error.message))
    // An unused page would start its scripts after a while.
    await stopTime(page)
    await page.goto('/en/followers')
    const shown = await page.locator('html').elementHandle()
    await translate(page, later)
    const translations = page.getByRole('main').locator('font')
    const translated = await translations.allTextContents()
    await page.evaluate(() => (document.title = '«Translated»'))
    const field = page.getByPlaceholder('Enter TikTok username')
    await field.pressSequentially('mara', { delay: 20 })
    await startPage(page)
    await expect(field).toHaveValue('mara')
    await expect(field).toBeFocused()
    expect(await shown?.evaluate((html) => html.isConnected)).toBe(true)
    await expect(page).toHaveTitle('«Translated»')
    const untranslated = await page.getByRole('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        if (text.data.trim() && !text.parentElement?.closest('font, script, style, noscript'))
          texts.push(text.data)
      }
      return texts
    })
    expect(untranslated).toEqual([])
    expect(await translations.allTextContents()).toEqual(translated)
    expect(errors).toEqual([])
  })
