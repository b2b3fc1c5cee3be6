import { expect, it } from 'vitest'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { readSubmissions, type OrderFacts } from './orders'

const AT = '2026-03-31T12:00:00.000Z'
const LATER = '2026-03-31T12:00:01.000Z'

/** Returns the batches of submissions read from a dataset with these documents. */
async function read(documents: object[], since: string): Promise<OrderFacts[][]> {
  const fetch = (query: string, params: Record<string, unknown>) => evaluateQuery(query, documents, params)
  const batches: OrderFacts[][] = []
  for await (const batch of readSubmissions({ fetch: fetch as never }, since)) batches.push(batch)
  return batches
}

const submission = (name: string, given: object = {}) => ({
  _id: `inbox.${name}`,
  _type: 'submission',
  _updatedAt: AT,
  reference: name,
  kind: 'order',
  ...given,
})
const idsOf = (batches: OrderFacts[][]) => batches.flat().map(({ _id }) => _id)

it('reads each submission once, in few queries, even if many changed at the same moment', async () => {
  const all = Array.from({ length: 10_100 }, (_, index) => submission(String(index).padStart(5, '0')))
  const batches = await read([...all].reverse(), '2026-01-01T00:00:00.000Z')
  expect(batches.map(({ length }) => length)).toEqual([5_000, 5_000, 100])
  expect(idsOf(batches)).toEqual(all.map(({ _id }) => _id))
})

it('reads submissions changed since a time, oldest change first, without drafts', async () => {
  const documents = [
    submission('b', { _updatedAt: LATER }),
    submission('c'),
    submission('old', { _updatedAt: '2026-03-31T11:59:59.000Z' }),
    submission('d', { _id: 'drafts.inbox.d' }),
    submission('page', { _id: 'page', _type: 'page' }),
  ]
  expect(idsOf(await read(documents, '2026-03-31T11:59:59.500Z'))).toEqual(['inbox.c', 'inbox.b'])
})

it('reads all submissions even if a script has written a malformed one', async () => {
  const differently = { amount: '6', page: 7, kind: null, item: [], answers: 'none', submittedAt: 0 }
  const [found] = await read([submission('a', differently), submission('b', { amount: 6 })], '')
  expect(found).toMatchObject([
    { _id: 'inbox.a', amount: null, page: null, submittedAt: null },
    { _id: 'inbox.b', amount: 6 },
  ])
})

it('reads nothing that a visitor typed', async () => {
  const typed = { name: 'Mara', email: 'mara@makes.example', message: 'Hi from Mara' }
  const answers = [
    { field: 'name', type: 'name', value: 'Mara' },
    { field: 'phone', type: 'choice', value: 'iPhone 12' },
  ]
  const [[found] = []] = await read([submission('a', { ...typed, answers })], '')
  expect(JSON.stringify(found)).not.toMatch(/mara/i)
  expect(found?.answers).toEqual([{ type: 'choice', value: 'iPhone 12' }])
})
