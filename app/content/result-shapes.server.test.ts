import { expect, it, vi } from 'vitest'
import { parseResult } from './parse-result.server'
import * as queries from './queries'
import { shapeOfResult } from './result-shapes.server'
import { querySeed } from './seed-for-tests'

it.each(Object.entries(queries))(
  'the demo’s results of %s have the shape of their type',
  async (_, query) => {
    const shape = shapeOfResult(query)
    expect(shape).not.toBeNull()
    const { slugs } = await querySeed(queries.addressesQuery)
    for (const slug of query.includes('$slug') ? slugs : ['']) {
      const params = {
        slug,
        id: 'pack-300',
        formId: '250131874523556',
        form: 'form-iphone',
        pack: 'pack-300',
      }
      const result = await querySeed(query, params)
      const onMismatch = vi.fn()
      expect(parseResult(result, shape, onMismatch)).toEqual(result)
      expect(onMismatch.mock.calls).toEqual([])
    }
  },
)

it('returns null for a query that the site does not define', () => {
  expect(shapeOfResult('*[0]')).toBeNull()
})
