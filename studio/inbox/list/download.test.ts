import type { SanityClient } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { expect, it, vi } from 'vitest'
import { DEFAULT_FILTER } from '../filter'
import { sampleOrder } from '../sample-for-tests'
import { readAll } from './download'

/** An inbox of so many orders, sent one a second, whose ids are in a different order than their times. */
function inboxOf(count: number) {
  const orders = Array.from({ length: count }, (_, index) => {
    const submittedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString()
    return sampleOrder({ _id: `inbox.${String((index * 7) % count).padStart(4, '0')}`, submittedAt })
  })
  const dataset = orders.map((order) => ({ ...order, _type: 'submission' }))
  const fetch = vi.fn(async (query: string, params: Record<string, unknown>) => {
    const answer = await evaluate(parse(query, { params }), { dataset, params })
    return (await answer.get()) as unknown
  })
  return { orders, fetch, client: { fetch } as unknown as SanityClient }
}

it.each([
  [0, 1],
  [999, 1],
  [1_000, 2],
  [2_500, 3],
])('a list of %i orders is downloaded whole, newest first, in %i requests', async (count, requests) => {
  const { orders, client, fetch } = inboxOf(count)
  const read = await readAll(client, DEFAULT_FILTER)
  expect(read.map(({ _id }) => _id)).toEqual(orders.map(({ _id }) => _id).reverse())
  expect(fetch).toHaveBeenCalledTimes(requests)
})
