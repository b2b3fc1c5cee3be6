import { expect, it, vi } from 'vitest'
import { shapeOfAnswer } from './answer-shapes.server'
import { parseAnswer } from './parse-answer.server'
import * as queries from './queries'
import { ask } from './seed-for-tests'

it.each(Object.entries(queries))(
  'the demo’s answers to %s have the shape of their type',
  async (_, query) => {
    const shape = shapeOfAnswer(query)
    expect(shape).not.toBeNull()
    const { slugs } = await ask(queries.addressesQuery)
    for (const slug of query.includes('$slug') ? slugs : ['']) {
      const params = {
        slug,
        id: 'pack-300',
        formId: '250131874523556',
        form: 'form-iphone',
        pack: 'pack-300',
      }
      const answer = await ask(query, params)
      const onUnfit = vi.fn()
      expect(parseAnswer(answer, shape, onUnfit)).toEqual(answer)
      expect(onUnfit.mock.calls).toEqual([])
    }
  },
)

it('returns null for a query that the site does not define', () => {
  expect(shapeOfAnswer('*[0]')).toBeNull()
})
