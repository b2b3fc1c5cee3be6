import { expect, it } from 'vitest'
import type { Filter } from '../filter'
import { widerSearch } from './wider-search'

it.each<[string, Filter['status'], Filter['kind'], Filter['status']]>([
  ['Search in all', 'new', 'all', 'all'],
  ['Search in all', 'done', 'quote', 'all'],
  ['Search in all', 'spam', 'all', 'all'],
  ['Search in all kinds', 'all', 'quote', 'all'],
  // “All” is everything but spam.
  ['Search in spam', 'all', 'all', 'spam'],
])('offers “%s” if nothing was found in list “%s” of kind “%s”', (label, status, kind, wider) => {
  const filter = { status: wider, kind: 'all', search: 'mara' }
  expect(widerSearch({ status, kind, search: 'mara' })).toEqual({ label, filter })
})

it('offers nothing without a search', () => {
  expect(widerSearch({ status: 'new', kind: 'quote', search: ' ' })).toBeNull()
})
