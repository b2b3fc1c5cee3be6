import { expect, it, vi } from 'vitest'
import { readAddresses } from './addresses.server'
import type { ContentClient } from './client.server'

const toNowhere = { from: '/old', to: 'javascript:alert(1)', permanent: true }

function contentWith(redirects: readonly unknown[]): Pick<ContentClient, 'fetch'> {
  const result = { slugs: ['pricing', 'café'], orderables: [], dynamicPages: null, redirects }
  return { fetch: () => Promise.resolve(result as never) }
}

it('derives the addresses only once per result', async () => {
  const content = contentWith([{ from: '/old', to: '/en/pricing', permanent: true }])
  const addresses = await readAddresses(content)
  expect(addresses.hasPage('pricing')).toBe(true)
  expect(addresses.redirects.resolve('/old', '', [])).toEqual({ location: '/en/pricing', permanent: true })
  expect(await readAddresses(content)).toBe(addresses)
})

it.each([
  ['/', false],
  ['/en', false],
  ['/en/home', false],
  ['/en/pricing', false],
  ['/en/café', false],
  ['/en/profile/mara', false],
  // A pack that is no longer sold has no page.
  ['/en/order/old', true],
  ['/en/plans', true],
])('a redirect works only where there is no page: %s', async (from, may) => {
  const { redirects } = await readAddresses(contentWith([{ from, to: '/en/contact', permanent: true }]))
  expect(redirects.has(from)).toBe(may)
})

it('reports an invalid redirect once, even if the addresses were read before without a log', async () => {
  const content = contentWith([toNowhere])
  await readAddresses(content)
  const log = { warn: vi.fn() }
  await readAddresses(content, log)
  await readAddresses(contentWith([toNowhere]), log)
  expect(log.warn.mock.calls).toEqual([
    [{ redirect: toNowhere }, expect.stringMatching(/^Ignoring a redirect: /)],
  ])
})
