import { openPage, startPage } from './support/open-page'
import { expect, test, type Page } from './support/test'

const AD = '?utm_source=instagram&utm_medium=story&utm_campaign=spring+%26+sale&gclid=a-click'
const CAMPAIGN = { utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'spring & sale' }

/** Fills in and sends the form of the contact page, and returns the campaign that it names, and the page. */
async function sendMessage(page: Page) {
  const form = page.frameLocator('#order-section iframe')
  await page.locator('#order-section').scrollIntoViewIfNeeded()
  await form.getByLabel('Message').fill('Hello')
  await form.getByLabel('Email').fill('mara@makes.example')
  await form.getByLabel('Full name').fill('Mara Maker')
  await form.getByRole('checkbox').check()
  const thanks = form.getByRole('heading', { name: /thank you/i })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/forms\/\d+/.test(request.url())) sent.push(request.postData() ?? '')
  })
  // Without scripts, sent again until the form has been open for as long as a person needs.
  await expect(async () => {
    if (!(await thanks.isVisible()))
      await form.getByRole('button', { name: 'Send' }).click({ timeout: 2_000 })
    await expect(thanks).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const values = [...new URLSearchParams(sent.at(-1))]
  expect(sent.join()).not.toContain('a-click')
  const { page: path, ...campaign } = Object.fromEntries(
    values.filter(([name]) => name === 'page' || name.startsWith('utm_')),
  )
  return { path, campaign }
}

test.describe('the campaign in the address of an ad', () => {
  test('goes with a form on another page of the visit, and is neither stored nor in links', async ({
    page,
  }) => {
    await openPage(page, `/en/home${AD}`)
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch')
    expect(new URL(page.url()).search).toBe('')
    expect(await sendMessage(page)).toEqual({ path: '/en/contact', campaign: CAMPAIGN })
    expect(await page.content()).not.toMatch(/utm_|a-click/)
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/instagram/)
    expect(await page.context().cookies()).toEqual([])
  })

  test('is forgotten with the document: a reload of another page has none', async ({ page }) => {
    await openPage(page, `/en/home${AD}`)
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch')
    await page.reload()
    await startPage(page)
    expect(await sendMessage(page)).toEqual({ path: '/en/contact', campaign: {} })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('goes with a form on the page that was opened with it', async ({ page }) => {
      await page.goto(`/en/contact${AD}`)
      expect(await sendMessage(page)).toEqual({ path: '/en/contact', campaign: CAMPAIGN })
    })
  })
})
