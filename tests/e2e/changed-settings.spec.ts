import { lakeClient } from '../support/lake-client'
import { openPage } from './support/open-page'
import { startSite, type Started } from './support/site'
import { expect, test } from './support/test'

const TOKEN = 'the-token-of-an-editor-0123456789'

let site: Started

test.beforeAll(async () => {
  site = await startSite({ STUDIO_TOKEN: TOKEN })
})

test.afterAll(() => site?.stop())

test('changed settings reach an open tab with a later navigation, without a reload of the document', async ({
  page,
}) => {
  const documents: string[] = []
  /** Requests for the data of the settings. */
  const settings: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(pathname)
    if (pathname.endsWith('.data') && searchParams.get('_routes') === 'root') settings.push(pathname)
  })
  const footer = page.getByRole('contentinfo')
  const visit = async (name: RegExp) => {
    await footer.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await openPage(page, `${site.origin}/en/terms`)
  await visit(/privacy/i)
  expect(settings).toEqual([])

  const client = lakeClient(`${site.origin}/lake`, { token: TOKEN })
  await client.patch('siteSettings').set({ 'footer.note': 'A note that was just published' }).commit()
  const served = async () => (await fetch(`${site.origin}/en/terms`)).text()
  await expect.poll(served).toContain('A note that was just published')

  await visit(/refund/i)
  await visit(/return/i)
  await expect(footer).toContainText('A note that was just published')
  await visit(/privacy/i)
  await expect(footer).toContainText('A note that was just published')
  expect(documents).toEqual(['/en/terms'])
  expect(settings).toHaveLength(1)
})
