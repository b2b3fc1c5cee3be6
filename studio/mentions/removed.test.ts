import { expect, it } from 'vitest'
import { findRemoved } from './removed'

it.each<[object, mentioned: string, not: string]>([
  [{ _type: 'service', name: 'Google' }, 'Rank on Google', 'Rank on Bing'],
  [{ _type: 'phone', model: 'iPhone 12', price: 900 }, 'Our iPhone 12', 'Only $900'],
  [{ _type: 'pack', quantity: 500, price: 10 }, '500 followers, $10', '500 followers'],
  [{ _type: 'teamMember', name: 'Mara Velez' }, 'Mara Velez cuts films.', 'Mara cuts films.'],
])('what texts say of %j', (document, mentioned, not) => {
  const find = findRemoved(document)
  expect([find?.(mentioned) ?? null, find?.(not) ?? null]).toEqual([expect.anything(), null])
})

it.each([
  null,
  undefined,
  { _type: 'page', title: 'Sale' },
  { _type: 'service' },
  { _type: 'service', name: '' },
])('there is nothing to look for: %j', (document) => expect(findRemoved(document)).toBeNull())
