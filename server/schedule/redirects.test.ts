import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { redirectsFor } from './redirects'

it('replaces the redirects in the way of pages that move, in any case and with a slash at the end', async () => {
  const moves = [{ documentId: 'page', from: '/en/old', to: '/en/new', keepsOld: true }]
  const [over, kept] = redirectsFor(moves, 'one')
  expect(kept).toMatchObject({ create: { _id: 'redirect-one-0', from: '/en/old' } })
  if (!over || !('delete' in over) || !('query' in over.delete)) throw new Error('Nothing is deleted.')
  const { query, params = {} } = over.delete
  const dataset = ['/en/old/', '/en/New', '/en/new/', '/en/newer'].map((from) => ({
    _id: from,
    _type: 'redirect',
    from,
  }))
  const found = await evaluate(parse(`${query}._id`, { params }), { dataset, params })
  expect(await found.get()).toEqual(['/en/old/', '/en/New', '/en/new/'])
})
