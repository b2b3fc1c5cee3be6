import { openPage, startPage } from './support/open-page'
import { expect, test, type Page } from './support/test'

/** Makes every access to the browser's storage fail, as it does in a browser that blocks all cookies. */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
}

/** Returns the list that the errors of the page and its frames are added to. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

test('an order can be placed in a browser that forbids storage', async ({ page }) => {
  const errors = errorsOf(page)
  await forbidStorage(page)
  await openPage(page, '/en/home')
  const field = page.getByRole('search').first().getByRole('textbox')
  await field.fill('mara.makes')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
  // A reload before the posts have arrived would abort them, which Remix logs as an error.
  await expect(page.getByRole('checkbox', { name: /Video #1\b/ })).toBeAttached()
  await test.step('a reload, Back and Forward work', async () => {
    await page.reload()
    await startPage(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/home$/)
    // Going forward before this page's data has arrived would be logged, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Velez' })).toBeVisible()
  })
  await test.step('a chosen theme lasts as long as the page', async () => {
    await page.getByRole('button', { name: 'Switch between dark and light' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
  await page.getByRole('checkbox', { name: /Video #1\b/ }).check({ force: true })
  const form = page.frameLocator('#order-section iframe')
  await page.locator('#order-section').scrollIntoViewIfNeeded()
  await form.getByLabel('Email').fill('visitor@example.com')
  await form.getByLabel('Full name').fill('A Visitor')
  await form.getByRole('checkbox', { name: /I agree/ }).check()
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(form.getByRole('heading', { name: /thank you/i })).toBeVisible()
  expect(errors).toEqual([])
})

test.describe('with popups', () => {
  test.use({ popups: 'open' })

  test('a closed popup causes no error', async ({ page }) => {
    const errors = errorsOf(page)
    await forbidStorage(page)
    await openPage(page, '/en/tiktok')
    const popup = page.getByRole('dialog')
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(popup).toHaveCount(0)
    expect(errors).toEqual([])
  })
})
