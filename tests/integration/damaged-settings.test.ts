import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEditedSite, type EditedSite } from './edited-site'

/* An editor's program can store anything through the API. */

let edited: EditedSite

beforeAll(async () => {
  edited = await startEditedSite()
})
afterAll(() => edited.stop())

it.each([
  ['a text that is an object', { brand: { a: 1 } }, 'brand'],
  ['a pattern of titles that is a number', { titlePattern: 9 }, 'titlePattern'],
])(
  'settings leave out what cannot be shown, and the log names the field: %s',
  async (_what, damage, place) => {
    const { client, site } = edited
    await client
      .patch('siteSettings')
      .set({ ...damage, 'footer.note': `Without ${place}.` })
      .commit()
    await vi.waitFor(async () => {
      const response = await fetch(`${site.origin}/en/terms`)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(`Without ${place}.`)
    })
    expect(site.output()).toContain(`"place":"${place}"`)
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  },
)

it('a service page leaves out a text of its banner that is an object, as a document and as data', async () => {
  const { client, site } = edited
  await client
    .patch('service-tiktok')
    .set({ 'banner.label': { a: 1 }, 'banner.actionLabel': 'Still here' })
    .commit()
  await vi.waitFor(async () => {
    for (const path of ['/en/tiktok', '/en/tiktok.data']) {
      const response = await fetch(site.origin + path)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('Still here')
    }
  })
})

it('client errors are not logged as failures', async () => {
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
