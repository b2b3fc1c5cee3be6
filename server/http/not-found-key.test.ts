import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ContentClient } from '../../app/content/client.server'
import { createNotFoundKey, firstSegmentsOf } from './not-found-key'

/** A site with one page, which `publish` replaces, and one redirect. */
function site({ keepMs = null as number | null } = {}) {
  const read = vi.fn<() => Promise<unknown>>()
  const onChange = vi.fn<ContentClient['onChange']>(() => () => {})
  const publish = (slug: string) =>
    read.mockResolvedValue({
      slugs: [slug],
      orderables: [],
      dynamicPages: null,
      redirects: [{ from: '/old', to: `/en/${slug}`, permanent: true }],
    })
  publish('pricing')
  const content = {
    fetch: read as never,
    keepMs: () => keepMs,
    onChange,
  }
  const keyOf = createNotFoundKey({ content, firstSegments: new Set(['', 'en', 'studio', 'lake']) })
  return { read, publish, keyOf, change: () => onChange.mock.calls[0]![0]({} as never) }
}

/** The same site, once it knows its addresses. */
async function knownSite(options?: Parameters<typeof site>[0]) {
  const known = site(options)
  known.keyOf('/nowhere')
  await setImmediate()
  return known
}

it.each([
  ['/nowhere', 'nowhere'],
  ['/wp-admin/install.php', 'nowhere'],
  ['/en/nowhere', 'nowhere in en'],
  ['/en/nowhere/', 'nowhere in en'],
])('an address that certainly does not exist shares the cached “not found” page: %s', async (path, key) => {
  expect((await knownSite()).keyOf(path)).toBe(key)
})

it.each([
  ['a page', '/en/pricing'],
  ['a page, in capital letters', '/en/Pricing'],
  ['the home page', '/'],
  ['the home page in a language', '/en'],
  ['the home page by its name', '/en/Home'],
  ['a page that shows what was searched', '/en/profile/mara'],
  ['the default address of such a page', '/en/Profile'],
  ['a redirect', '/old'],
  ['what the site answers itself', '/Studio/media'],
  ['the data of a page', '/nowhere.data'],
  ['an encoded address', '/no%20where'],
  ['an unusual address', '//nowhere'],
])('an address that may exist is looked up: %s', async (_what, path) => {
  expect((await knownSite()).keyOf(path)).toBeNull()
})

it('a page’s address in capital letters is looked up, too', async () => {
  const { publish, keyOf } = site()
  publish('Sale')
  keyOf('/nowhere')
  await setImmediate()
  expect([keyOf('/en/Sale'), keyOf('/en/sale')]).toEqual([null, 'nowhere in en'])
})

it('every address may exist until the addresses have been read, which happens once', async () => {
  const { read, keyOf } = site()
  for (let times = 0; times < 3; times += 1) expect(keyOf('/nowhere')).toBeNull()
  await setImmediate()
  expect(keyOf('/nowhere')).toBe('nowhere')
  expect(read).toHaveBeenCalledOnce()
})

it('a page is found as soon as it is published', async () => {
  const { publish, change, keyOf } = await knownSite()
  expect(keyOf('/en/sale')).toBe('nowhere in en')
  publish('sale')
  change()
  expect(keyOf('/en/sale')).toBeNull()
  await setImmediate()
  expect(keyOf('/en/sale')).toBeNull()
  expect(keyOf('/en/pricing')).toBe('nowhere in en')
})

it('discards addresses whose reading began before a page was published', async () => {
  const { read, publish, change, keyOf } = site()
  let answer = () => {}
  const before: unknown = await read()
  read.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(before))))
  keyOf('/en/sale')
  publish('sale')
  change()
  answer()
  await setImmediate()
  expect(keyOf('/en/sale')).toBeNull()
  await setImmediate()
  expect(keyOf('/en/sale')).toBeNull()
  expect(keyOf('/en/pricing')).toBe('nowhere in en')
})

it('reads the addresses again when other content of that age expires', async () => {
  let now = 1_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const { read, keyOf } = await knownSite({ keepMs: 60_000 })
  now += 59_999
  expect(keyOf('/nowhere')).toBe('nowhere')
  now += 1
  expect(keyOf('/nowhere')).toBeNull()
  await setImmediate()
  expect(keyOf('/nowhere')).toBe('nowhere')
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads the addresses again for the next visitor after a failure', async () => {
  const { read, keyOf } = site()
  read.mockRejectedValueOnce(new Error('The dataset is down'))
  expect(keyOf('/nowhere')).toBeNull()
  await setImmediate()
  expect(keyOf('/nowhere')).toBeNull()
  await setImmediate()
  expect(keyOf('/nowhere')).toBe('nowhere')
})

it('collects the first segments of the site’s routes, and no others', () => {
  const routes = {
    root: { path: '' },
    page: { path: 'en/:slug' },
    rest: { path: '*' },
    odd: { path: 'Robots.txt' },
  }
  expect(firstSegmentsOf({ routes } as never, [{ path: '/lake' }, { path: '/studio/backups' }])).toEqual(
    new Set(['', 'en', 'robots.txt', 'lake', 'studio']),
  )
})
