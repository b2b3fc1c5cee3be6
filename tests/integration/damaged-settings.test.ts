import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEditedSite, type EditedSite } from './edited-site'

/* Through the API, an editor's program can store anything. */

let edited: EditedSite

beforeAll(async () => {
  edited = await startEditedSite()
}, 60_000)
afterAll(() => edited.stop())

it.each([
  ['a text that is an object', { brand: { a: 1 } }],
  ['a pattern of titles that is a number', { titlePattern: 9 }],
])('settings that cannot be shown leave a page that says so: %s', async (_what, damage) => {
  const { client, site } = edited
  const settings = await client.getDocument('siteSettings')
  if (!settings) throw new Error('There are no settings.')
  await client.patch('siteSettings').set(damage).commit()
  const page = await vi.waitFor(async () => {
    const response = await fetch(`${site.origin}/en/terms`)
    expect(response.status).toBe(500)
    return response
  })
  expect(page.headers.get('content-type')).toContain('text/html')
  const html = await page.text()
  expect(html).toContain('<h1')
  expect(html).toContain('Go Back to Home')
  expect((await fetch(`${site.origin}/en/unknown`)).headers.get('content-type')).toContain('text/html')
  await vi.waitFor(async () => {
    const unready = await fetch(`${site.origin}/readyz`)
    expect(unready.status).toBe(503)
    expect(await unready.text()).toContain('\npages: the home page cannot be shown: the log says why\n')
  })

  await client.createOrReplace(settings)
  await vi.waitFor(async () => expect((await fetch(`${site.origin}/en/terms`)).status).toBe(200))
  await vi.waitFor(async () =>
    expect(await (await fetch(`${site.origin}/readyz`)).text()).toContain(
      '\npages: ok, home can be served\n',
    ),
  )
})

it('a service page whose banner cannot be shown says so between header and footer', async () => {
  const { client, site } = edited
  await client
    .patch('service-tiktok')
    .set({ 'banner.label': { a: 1 } })
    .commit()
  const html = await vi.waitFor(async () => {
    const response = await fetch(`${site.origin}/en/tiktok`)
    expect(response.status).toBe(500)
    return response.text()
  })
  expect(html).toContain('<h1')
  expect(html).toContain('Nothing is outsourced.')
})

it('what a client does wrong is no failure in the log', async () => {
  const { site } = edited
  const before = site.output().split('\n').length
  expect((await fetch(`${site.origin}/scenes/none`)).status).toBe(404)
  expect((await fetch(`${site.origin}/ornaments/none`)).status).toBe(404)
  expect(
    (
      await fetch(`${site.origin}/site-settings/x.js`, {
        method: 'POST',
        body: new URLSearchParams({ a: 'b' }),
      })
    ).status,
  ).toBe(405)
  const later = site
    .output()
    .split('\n')
    .slice(before - 1)
  expect(later.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([])
})
