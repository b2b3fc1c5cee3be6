import { startFormProvider } from './support/form-provider'
import { openPage } from './support/open-page'
import { startSite, type Started } from './support/site'
import { STUDIO_TOKEN } from './support/studio'
import { expect, test, type Page } from './support/test'

// All tests share one site.
test.describe.configure({ mode: 'default' })

let provider: Started
let site: Started

test.beforeAll(async () => {
  provider = await startFormProvider()
  site = await startSite({
    STUDIO_TOKEN,
    FORM_BASE_URL: provider.origin,
    FORM_SCRIPT_URL: `${provider.origin}/embed.js`,
  })
  const external = (id: string) => ({ patch: { id, set: { provider: 'external' } } })
  const response = await fetch(`${site.origin}/lake/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${STUDIO_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      mutations: [
        external('form-order'),
        external('form-contact'),
        { patch: { id: 'form-quote', set: { proofOfWork: true } } },
      ],
    }),
  })
  expect(response.status).toBe(200)
})
test.afterAll(async () => {
  await site?.stop()
  await provider?.stop()
})

const order = (page: Page) => page.locator('#order-section')
const form = (page: Page) => page.frameLocator('#order-section iframe')

test.describe('a form of an external provider', () => {
  test('is a frame that is prefilled as its map says, and that sets its own height', async ({ page }) => {
    await openPage(page, `${site.origin}/en/profile/mara.makes?pack=followers:pack-300`)
    await order(page).scrollIntoViewIfNeeded()
    const frame = order(page).locator('iframe')
    await expect(frame).toHaveAttribute('src', new RegExp(`^${provider.origin}/250131874523401\\?`))
    await expect(form(page).getByLabel('tiktokUsername')).toHaveValue('mara.makes')
    await expect(form(page).getByLabel('pack', { exact: true })).toHaveValue('300 followers')
    await expect(form(page).getByLabel('total')).toHaveValue('6')
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(900)
    // A message from anyone else is ignored.
    await page.evaluate(() => window.postMessage('setHeight:5000:250131874523401', '*'))
    await form(page).getByRole('button', { name: 'Send it' }).click()
    await expect(form(page).getByText('Sent to the provider')).toBeVisible()
    expect((await frame.boundingBox())?.height).toBe(900)
  })

  test('loads the provider’s script only while its section is shown', async ({ page }) => {
    await openPage(page, `${site.origin}/en/contact`)
    const script = page.locator(`script[src="${provider.origin}/embed.js"]`)
    await expect(script).toHaveCount(1)
    await page.getByRole('link', { name: 'Terms of Use' }).click()
    await expect(page).toHaveURL(/\/en\/terms$/)
    await expect(script).toHaveCount(0)
    // The site's own forms need none.
    await openPage(page, `${site.origin}/en/request-a-quote`)
    await order(page).scrollIntoViewIfNeeded()
    await expect(form(page).getByRole('button', { name: 'Request a Quote' })).toBeVisible()
    await expect(script).toHaveCount(0)
  })

  test('is not reloaded once a visitor has used it, unless they request the new choice', async ({ page }) => {
    await openPage(page, `${site.origin}/en/profile/mara.makes?pack=followers:pack-300`)
    await order(page).scrollIntoViewIfNeeded()
    await form(page).getByLabel('Email').click()
    await form(page).getByLabel('Email').fill('visitor@example.com')
    await page.getByRole('radio', { name: /^500 followers\b/ }).check({ force: true })
    await expect(
      order(page).getByText('You’ve changed your order since you started this form.'),
    ).toBeVisible()
    await expect(form(page).getByLabel('Email')).toHaveValue('visitor@example.com')
    await order(page).getByRole('button', { name: 'Update the Form' }).click()
    await expect(form(page).getByLabel('pack', { exact: true })).toHaveValue('500 followers')
  })

  test('leads to a page of the site in the whole window, from which Back leads to the form', async ({
    page,
  }) => {
    await openPage(page, `${site.origin}/en/terms`)
    await openPage(page, `${site.origin}/en/contact`)
    const contact = page.frameLocator('iframe')
    await page.locator('iframe').scrollIntoViewIfNeeded()
    const thanks = `${site.origin}/en/thank-you`
    await contact.locator('form').evaluate((_, address) => window.location.assign(address), thanks)
    await page.waitForURL(thanks)
    await page.goBack()
    await expect(contact.getByRole('button', { name: 'Send it' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${site.origin}/en/terms`)
  })
})

test('the browser solves the proof of work of a form that requires one', async ({ page }) => {
  await openPage(page, `${site.origin}/en/request-a-quote`)
  await order(page).scrollIntoViewIfNeeded()
  await form(page).getByText('Hosting', { exact: true }).click()
  await form(page).getByLabel('About the project').fill('A shop for tiles.')
  await form(page).getByLabel('Email').fill('proof@example.com')
  await form(page).getByLabel('Full name').fill('A Visitor')
  await form(page)
    .getByRole('checkbox', { name: /I agree/ })
    .check()
  await form(page).getByRole('button', { name: 'Request a Quote' }).click()
  await expect(form(page).getByRole('heading', { name: 'Thank you, A.' })).toBeVisible()
  const query = '*[_type == "submission" && email == "proof@example.com"]{kind, status, spamReasons}'
  await expect
    .poll(async () => {
      const response = await fetch(
        `${site.origin}/lake/v2025-02-19/data/query/production?perspective=raw&query=${encodeURIComponent(query)}`,
        { headers: { Authorization: `Bearer ${STUDIO_TOKEN}` } },
      )
      return ((await response.json()) as { result: unknown }).result
    })
    .toEqual([{ kind: 'quote', status: 'new', spamReasons: null }])
})
