import { lakeClient } from '../support/lake-client'
import { openPage } from './support/open-page'
import { startSite, type Started } from './support/site'
import { expect, test } from './support/test'

const TOKEN = 'the-token-of-an-editor-0123456789'

let site: Started

test.beforeAll(async () => {
  site = await startSite({ STUDIO_TOKEN: TOKEN })
  const client = lakeClient(`${site.origin}/lake`, { token: TOKEN })
  await client.patch('page-profile').set({ 'slug.current': 'account' }).commit()
  await expect.poll(async () => (await fetch(`${site.origin}/en/account`)).status).toBe(200)
})

test.afterAll(() => site?.stop())

test('a search leads to the profile page at the URL that an editor gave it, and packs can be ordered there', async ({
  page,
}) => {
  await openPage(page, `${site.origin}/en/home`)
  await page.getByPlaceholder('Enter TikTok username').fill('mara.makes')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/account\/mara\.makes\b/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mara Velez')

  // Opened directly, it works as well.
  await openPage(page, page.url())
  await page.getByRole('radio', { name: /^300 likes\b/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /Video #1\b/ }).check({ force: true })
  await expect(page.getByRole('link', { name: 'Order 300 likes for $6' })).toBeVisible()
})
