import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { expect, it, vi } from 'vitest'
import { DEFAULT_DYNAMIC_PAGES } from '~shared/addresses/dynamic-pages'
import { loadOrder } from './order-loader.server'

/** Where the order page at this path redirects to, on a site that sells one pack and has moved an id. */
async function ledFrom(path: string): Promise<(number | string | null)[] | null> {
  const addresses = {
    slugs: ['order', 'tiktok'],
    orderables: ['pack-300'],
    dynamicPages: DEFAULT_DYNAMIC_PAGES,
    redirects: [{ from: '/en/order/old', to: '/en/tiktok', permanent: true }],
  }
  const context = {
    content: { fetch: () => Promise.resolve(addresses) },
    log: { warn: vi.fn() },
    site: { siteUrl: null },
  } as unknown as AppLoadContext
  const request = new Request(`https://kat.example${path}`)
  try {
    await loadOrder({ params: { id: path.split('/')[3] }, request, context } as LoaderFunctionArgs, 'order')
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')]
    throw thrown
  }
}

it.each([
  ['/EN/Order/pack-300/?kind=likes', [308, '/en/order/pack-300?kind=likes']],
  // An id is not the site's own word.
  ['/EN/order/Pack-300', [308, '/en/order/Pack-300']],
  ['/en/order/old?kind=likes', [308, '/en/tiktok?kind=likes']],
  ['/en/order/pack-300', null],
  ['/en/order/unknown', null],
])('the order page at %s redirects to %j', async (path, location) => {
  expect(await ledFrom(path)).toEqual(location)
})
