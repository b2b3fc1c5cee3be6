import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { describe, expect, it, vi } from 'vitest'
import { orderableQuery, pageQuery } from '~/content/queries'
import { DEFAULT_DYNAMIC_PAGES } from '~shared/addresses/dynamic-pages'
import { loadOrder } from './order-loader.server'

const addresses = {
  slugs: ['order', 'tiktok'],
  orderables: [
    { _id: 'pack-300', slug: null },
    { _id: 'service-youtube', slug: 'youtube' },
  ],
  dynamicPages: DEFAULT_DYNAMIC_PAGES,
  redirects: ['old', 'youtube'].map((id) => ({ from: `/en/order/${id}`, to: '/en/tiktok', permanent: true })),
}

/** Loads the order page at this path, on a site that sells a pack and a service and has redirects for two ids. */
function load(path: string, orderable: object | null = null, known: Partial<AppLoadContext> = {}) {
  const context = {
    content: {
      fetch: (query: string) => Promise.resolve(query === orderableQuery ? orderable : addresses),
    },
    log: { warn: vi.fn() },
    site: { siteUrl: null },
    ...known,
  } as unknown as AppLoadContext
  const request = new Request(`https://kat.example${path}`)
  return loadOrder(
    {
      params: { id: /[^/]*$/.exec(new URL(request.url).pathname)?.[0] },
      request,
      context,
    } as LoaderFunctionArgs,
    'order',
  )
}

async function ledFrom(path: string): Promise<(number | string | null)[] | null> {
  try {
    await load(path)
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
  // Redirects are for what is no longer sold.
  ['/en/order/youtube', null],
  ['/en/order/unknown', null],
])('the order page at %s redirects to %j', async (path, location) => {
  expect(await ledFrom(path)).toEqual(location)
})

it('an order page that an editor has just deleted returns 404', async () => {
  const fetch = (query: string) => Promise.resolve(query === pageQuery ? null : addresses)
  const loading = load('/en/order/pack-300', null, { content: { fetch } as AppLoadContext['content'] })
  await expect(loading).rejects.toMatchObject({ init: { status: 404 } })
})

it('a service has its name inserted into its texts, and a pack is left as it is', async () => {
  const texts = { name: 'YouTube', menuNote: 'Grow on {name}' }
  const shown = async (path: string, orderable: object) => (await load(path, orderable)).orderable
  expect(await shown('/en/order/youtube', { _type: 'service', ...texts })).toMatchObject({
    menuNote: 'Grow on YouTube',
  })
  const pack = { _type: 'pack', quantity: 300, price: 6, sellers: [] }
  expect(await shown('/en/order/pack-300', { ...pack, ...texts })).toMatchObject(texts)
})

describe('a pack', () => {
  const pack = { _id: 'pack-300', _type: 'pack', quantity: 300, price: 6 }
  const page = { _type: 'page', name: null, account: null, form: null }
  const youtube = {
    _type: 'service',
    name: 'YouTube',
    account: { label: '{name} channel', placeholder: null },
    form: { formId: 'youtube' },
    packTabs: [
      { kind: 'followers', kindName: 'others', packs: ['pack-100'] },
      { kind: 'views', kindName: 'short views', packs: null },
    ],
    shelves: [{ kind: 'followers', kindName: 'subscribers', packs: ['pack-100', 'pack-300'] }],
    tabs: [{ kind: 'likes', kindName: '{name} likes', packs: ['pack-300'] }],
  }
  const shown = async (sellers: object[], form: object | null = null, search = '') => {
    const { orderable } = await load(`/en/order/pack-300${search}`, { ...pack, form, sellers })
    return orderable
  }

  it('that one service alone sells is for accounts of that service, and has its form', async () => {
    expect(await shown([youtube])).toEqual({
      ...pack,
      form: youtube.form,
      seller: { name: 'YouTube', account: { label: 'YouTube channel', placeholder: null } },
      kindName: null,
    })
    expect(await shown([youtube], { formId: 'own' })).toMatchObject({ form: { formId: 'own' } })
  })

  it.each([
    ['followers', 'subscribers'],
    ['likes', 'YouTube likes'],
    ['views', 'views'],
  ])('that one service alone sells is named as in its lists of %s: %s', async (kind, kindName) => {
    expect(await shown([youtube], null, `?kind=${kind}`)).toMatchObject({ kindName })
  })

  it('is named as in the list that links to its order page, even if other lists use another name', async () => {
    const packs = ['pack-300']
    const everywhere = {
      ...youtube,
      packTabs: [{ kind: 'followers', kindName: 'fans', packs }],
      tabs: [{ kind: 'followers', kindName: 'followers', packs }],
    }
    expect(await shown([everywhere], null, '?kind=followers')).toMatchObject({ kindName: 'subscribers' })
    const unlisted = { ...everywhere, shelves: [{ kind: 'likes', kindName: 'likes', packs }] }
    expect(await shown([unlisted], null, '?kind=followers')).toMatchObject({ kindName: 'fans' })
    const bare = { ...youtube, shelves: null, packTabs: null, tabs: null }
    expect(await shown([bare], null, '?kind=followers')).toMatchObject({ kindName: 'followers' })
  })

  it.each([
    ['no page', []],
    ['a page', [page]],
    ['a service and a page', [youtube, page]],
    ['several services', [youtube, { ...youtube, name: 'X' }]],
  ])('that %s sells is for TikTok accounts, and has the form of the order page', async (_, sellers) => {
    expect(await shown(sellers)).toEqual({ ...pack, form: null, seller: null, kindName: null })
  })

  it.each([
    ['price', { price: null }],
    ['quantity', { quantity: null }],
    ['numeric price', { price: '6' }],
  ])('without a %s is not for sale, since the page would give it away', async (_, lacking) => {
    const incomplete = { ...pack, form: null, sellers: [], ...lacking }
    expect((await load('/en/order/pack-300', incomplete)).orderable).toBeNull()
    // Editors see what it will look like.
    const preview = await load('/en/order/pack-300', incomplete, { preview: 'drafts' })
    expect(preview.orderable).not.toBeNull()
  })

  it('is not queried with an unknown id, which may contain anything', async () => {
    expect((await load('/en/order/unknown', { ...pack, sellers: [] })).orderable).toBeNull()
  })
})
