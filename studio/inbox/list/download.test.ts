import type { SanityClient } from '@sanity/client'
import { expect, it, vi } from 'vitest'
import { evaluateQuery } from '../../../tests/support/evaluate-query'
import { saveFile } from '../../browser/save-file'
import { DEFAULT_FILTER } from '../filter'
import { sampleOrder } from '../sample-for-tests'
import { downloadList, readAll } from './download'

vi.mock('../../browser/save-file', () => ({ saveFile: vi.fn() }))

/** An inbox with that many orders, sent one per second, whose ids sort differently from their times. */
function inboxOf(count: number) {
  const orders = Array.from({ length: count }, (_, index) => {
    const submittedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString()
    return sampleOrder({ _id: `inbox.${String((index * 7) % count).padStart(4, '0')}`, submittedAt })
  })
  const dataset = orders.map((order) => ({ ...order, _type: 'submission' }))
  const fetch = vi.fn((query: string, params: Record<string, unknown>) =>
    evaluateQuery(query, dataset, params),
  )
  return { orders, dataset, fetch, client: { fetch } as unknown as SanityClient }
}

it.each([
  [0, 1],
  [999, 1],
  [1_000, 2],
  [2_500, 3],
])('downloads all of a list of %i orders, newest first, in %i requests', async (count, requests) => {
  const { orders, client, fetch } = inboxOf(count)
  const read = await readAll(client, DEFAULT_FILTER)
  expect(read.map(({ _id }) => _id)).toEqual(orders.map(({ _id }) => _id).reverse())
  expect(fetch).toHaveBeenCalledTimes(requests)
})

it('saves the current list as a file named after the list and the day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 31, 23) })
  const { client, dataset } = inboxOf(3)
  dataset[1]!.status = 'done'
  expect(await downloadList(client, { ...DEFAULT_FILTER, status: 'done' })).toBe(1)
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'inbox-done-2026-01-31.csv')
  const [file] = vi.mocked(saveFile).mock.calls[0]!
  expect(file.type).toBe('text/csv;charset=utf-8')
  expect((await file.text()).split('\r\n').map((line) => line.split(',')[0])).toEqual([
    'Reference',
    'KS-7F3QK9',
  ])
})
