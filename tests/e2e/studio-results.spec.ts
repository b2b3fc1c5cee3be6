import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { MIN_AGE_MS } from '../../server/forms/spam/form-age'
import { createFormTokens } from '../../server/forms/spam/token'
import { startPage } from './support/open-page'
import { expect, FORM_SECRET, STUDIO_TOKEN, test } from './support/studio'

const FORM_ID = '250131874523401'
/** Issues tokens of forms that were opened long enough ago for a person to have filled them in. */
const tokens = createFormTokens(FORM_SECRET, () => Date.now() - MIN_AGE_MS)

/** Orders 300 likes like a browser without JavaScript, and waits until the order is in the inbox. */
async function order(
  request: APIRequestContext,
  person: { name: string; email: string; username: string; page: string },
) {
  const sent = await request.post(`/forms/${FORM_ID}`, {
    form: {
      token: tokens.issue(FORM_ID),
      username: person.username,
      pack: 'pack-300',
      kind: 'likes',
      post: '1:7101',
      page: person.page,
      'f.email': person.email,
      'f.name': person.name,
      'f.payment': 'PayPal',
      'f.consent': 'yes',
    },
  })
  const [, reference = ''] = /<span class="reference">(KS-\w{6})</.exec(await sent.text()) ?? []
  expect(reference).toMatch(/^KS-/)
  await expect.poll(async () => await keptName(request, reference)).toBe(person.name)
  return reference
}

/** The name in an order, as stored in the dataset. */
async function keptName(request: APIRequestContext, reference: string): Promise<unknown> {
  const response = await request.get('/lake/v2025-02-19/data/query/production', {
    params: {
      query: `*[_id == "inbox.${reference}"][0]{"name": coalesce(name, "nobody")}`,
      perspective: 'raw',
    },
    headers: { authorization: `Bearer ${STUDIO_TOKEN}` },
  })
  return ((await response.json()) as { result: { name: string } | null }).result?.name ?? null
}

/** How often a page has been viewed so far, according to the Studio's results. */
async function countedViews(request: APIRequestContext, path: string): Promise<number> {
  const response = await request.get('/studio/results.json', {
    params: { days: '30' },
    headers: { authorization: `Bearer ${STUDIO_TOKEN}` },
  })
  const { byPage } = (await response.json()) as { byPage: { page: string; views: number }[] }
  return byPage.find(({ page }) => page === path)?.views ?? 0
}

test.describe('the results in the Studio', () => {
  test('show an order a moment later, with the page that sold it, its pack, and the steps to it', async ({
    studio,
    page: visitor,
    request,
  }) => {
    const path = '/en/website-design'
    const viewsBefore = await countedViews(request, path)
    await visitor.goto('/en/contact')
    await startPage(visitor)
    const menu = visitor.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Website Design', exact: true }).click()
    await visitor.waitForURL(`**${path}`)
    const { page } = studio
    await studio.open('/results')
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
    const row = page.getByRole('table', { name: 'Sales by page' }).getByRole('row').filter({ hasText: path })
    // A client-side navigation makes several requests, but counts as one view.
    await expect(row.getByRole('cell').first()).toHaveText(String(viewsBefore + 1))

    await order(request, {
      name: 'Ida Sold',
      email: 'ida@sold.example',
      username: 'ida.sold',
      page: path,
    })
    // Views, forms opened, forms sent, conversion, orders, revenue.
    await expect(row.getByRole('cell')).toHaveText([/^\d+$/, /^\d+$/, '1', /^\d+%$/, '1', '$6'])
    await expect(page.locator('svg').filter({ hasText: 'Revenue by page' })).toBeVisible()

    const packs = page.getByRole('region', { name: 'Packs' })
    await packs.getByText('Numbers').click()
    await expect(packs.getByRole('row').filter({ hasText: '300 likes' })).toContainText('$')
    await page.getByRole('button', { name: '1 year' }).click()
    await expect(page.getByRole('heading', { name: 'Orders by week' })).toBeVisible()
    await expect(page.getByRole('button', { name: '1 year' })).toHaveAttribute('aria-pressed', 'true')
    const { violations } = await new AxeBuilder({ page }).include('h1').include('section').analyze()
    expect(violations).toEqual([])
  })

  test('show a period of one’s own, and save its pages as a file', async ({ studio, page: visitor }) => {
    await visitor.goto('/en/instagram')
    const { page } = studio
    await studio.open('/results')
    const from = page.getByLabel('From', { exact: true })
    const to = page.getByLabel('To', { exact: true })
    const show = page.getByRole('button', { name: 'Show', exact: true })
    await expect(to).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    const today = await to.inputValue()
    await from.fill(today)
    await show.click()
    await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'false')
    const pages = page.getByRole('region', { name: 'Sales by page' })
    await expect(pages.getByRole('row').filter({ hasText: '/en/instagram' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await pages.getByRole('button', { name: 'Download as CSV' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe(`pages-${today}-to-${today}.csv`)
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toMatch(/^\uFEFFPage,Views,.*Revenue \(USD\)\r\n/)
    expect(csv).toMatch(/\r\n\/en\/instagram,[1-9]/)

    // Toasts are alerts, too.
    const problem = page.getByRole('form', { name: 'Custom period' }).getByRole('alert')
    await to.fill('9999-12-31')
    await to.press('Enter')
    await expect(problem).toContainText('The last day is in the future')
    await expect(to).toHaveAttribute('aria-invalid', 'true')
    const { violations } = await new AxeBuilder({ page }).include('form').include('section').analyze()
    expect(violations).toEqual([])

    await from.fill('2001-01-01')
    await to.fill(today)
    await to.press('Enter')
    await expect(problem).toContainText('The first day is no longer kept')
    await page.getByRole('button', { name: '7 days' }).click()
    await expect(problem).toBeEmpty()
    await expect(from).not.toHaveValue('2001-01-01')
  })

  test('say if nothing has been counted yet, or if they are not available', async ({ studio }) => {
    const { page } = studio
    const none = {
      views: 0,
      searches: 0,
      found: 0,
      chosen: 0,
      opened: 0,
      sent: 0,
      orders: 0,
      revenue: 0,
      paid: 0,
      refunded: 0,
    }
    let results: unknown = {
      from: '2026-01-01',
      to: '2026-01-30',
      kept: { from: '2024-01-01', to: '2026-01-30' },
      totals: none,
      before: null,
      byPack: [],
      byCampaign: [],
      byPage: [],
      byDay: [{ day: '2026-01-30', ...none }],
      isComplete: true,
    }
    await page.route('**/studio/results.json*', (route) => route.fulfill({ json: results }))
    await studio.open('/results')
    await expect(page.getByRole('heading', { name: 'Nothing has been counted yet' })).toBeVisible()
    results = {}
    await page.getByRole('button', { name: '7 days' }).click()
    await expect(page.getByRole('heading', { name: 'The results are not available right now' })).toBeVisible()
  })
})

test.describe('personal data in the inbox', () => {
  test('can be deleted for one order, and downloaded and deleted for one email address', async ({
    studio,
    request,
  }) => {
    const ute = { name: 'Ute Gone', email: 'ute@gone.example', username: 'ute.gone', page: '/en/youtube' }
    const reference = await order(request, ute)
    const { page } = studio
    await studio.open(`/inbox/${reference}`)
    await expect(page.getByText(ute.email).first()).toBeVisible()

    await page.getByRole('button', { name: `More for ${reference}` }).click()
    await page.getByRole('menuitem', { name: 'Delete personal data' }).click()
    const asked = page.getByRole('dialog', { name: `Delete personal data of ${reference}?` })
    await expect(asked).toContainText('This cannot be undone.')
    await expect(asked).toContainText('Backups still hold the data')
    expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
    await asked.getByRole('button', { name: 'Delete personal data' }).click()
    await expect(asked).toBeHidden()
    await expect(page.getByText(ute.email)).toHaveCount(0)
    await expect(page.getByText('300 likes').first()).toBeVisible()
    await expect(page.getByText('deleted the personal data')).toBeVisible()
    expect(await keptName(request, reference)).toBe('nobody')

    const other = await order(request, { ...ute, username: 'ute.again' })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Everything from one email address' }).click()
    await studio.fill(page.getByRole('textbox', { name: 'Email address' }), 'UTE@gone.example')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    const person = page.getByRole('dialog', { name: 'Everything from one email address' })
    await expect(person).toContainText(`1 order or message from UTE@gone.example: ${other}.`)
    const downloading = page.waitForEvent('download')
    await person.getByRole('button', { name: 'Download as JSON' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(JSON.parse(file)).toMatchObject({ submissions: [{ reference: other, name: ute.name }] })

    await person.getByRole('button', { name: 'Delete all of it' }).click()
    await page.getByRole('button', { name: 'Delete 1 order or message' }).click()
    await studio.said('1 order or message deleted')
    expect(await keptName(request, other)).toBeNull()
  })
})
