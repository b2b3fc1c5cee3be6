import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { redirectsAt } from '../../shared/redirects/moved-page'
import { redirectsFor } from './redirects'

it('replaces the redirects in the way of pages that move, in any case and with a slash at the end', async () => {
  const moves = [{ documentId: 'page', from: '/en/old', to: '/en/new', keepsOld: true }]
  const { actions, taken } = redirectsFor(moves, 'one')
  expect(actions).toMatchObject([
    { attributes: { _id: 'drafts.redirect-one-0', from: '/en/old' } },
    { publishedId: 'redirect-one-0' },
  ])
  const { query, params } = redirectsAt(taken)
  const dataset = ['/en/old/', '/en/New', '/en/new/', '/en/newer'].map((from) => ({
    _id: from,
    _type: 'redirect',
    from,
  }))
  const found = await evaluate(parse(`${query}._id`, { params }), { dataset, params })
  expect(await found.get()).toEqual(['/en/old/', '/en/New', '/en/new/'])
})
