import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { expect, it, vi } from 'vitest'
import { orderStatusQuery } from '~/content/queries'
import { loader } from '~/routes/en.order-status.$token'
import { DEFAULT_DYNAMIC_PAGES } from '~shared/addresses/dynamic-pages'

const TOKEN = 'known-token'
const status = {
  reference: 'KS-7F3QK9',
  kind: 'order' as const,
  status: 'new' as const,
  payment: 'awaited' as const,
  amount: 6,
  items: [{ title: '300 likes', price: 6, posts: [{ share: 300 }] }],
  message: null,
  payAddress: null,
}
const addresses = { slugs: [], orderables: [], dynamicPages: DEFAULT_DYNAMIC_PAGES, redirects: [] }

/** Loads the status at a token; `settings` answers the query for the page's texts. */
function load(token: string, settings: () => Promise<unknown>) {
  const context = {
    content: {
      fetch: (query: string) => (query === orderStatusQuery ? settings() : Promise.resolve(addresses)),
    },
    orderStatus: async (given: string) => (given === TOKEN ? status : null),
    log: { warn: vi.fn() },
    site: { siteUrl: null },
  }
  const request = new Request(`https://kat.example/en/order-status/${token}`)
  return loader({
    params: { token },
    request,
    context: context as unknown as AppLoadContext,
  } as unknown as LoaderFunctionArgs)
}

it('shows an order in the words of the site settings', async () => {
  const settings = {
    orderStatus: { title: 'Bestellung {reference}' },
    ordering: { orderOnePost: 'Alle {quantity} für einen Beitrag' },
    payNow: 'Jetzt bezahlen',
  }
  const { orderStatus, texts } = await load(TOKEN, async () => settings)
  expect(orderStatus).toMatchObject({
    reference: 'KS-7F3QK9',
    items: [{ title: '300 likes', price: 6, shares: 'Alle 300 für einen Beitrag' }],
  })
  expect(texts).toMatchObject({
    title: 'Bestellung {reference}',
    received: 'Received',
    payNow: 'Jetzt bezahlen',
  })
})

it('shows an order in the default words while the dataset is down', async () => {
  const { orderStatus, texts } = await load(TOKEN, () => Promise.reject(new Error('away')))
  expect(orderStatus.reference).toBe('KS-7F3QK9')
  expect(texts).toMatchObject({ title: 'Order {reference}', payNow: 'Pay Now' })
})

it('returns 404 for an unknown token', async () => {
  await expect(load('guessed', async () => null)).rejects.toMatchObject({ init: { status: 404 } })
})
