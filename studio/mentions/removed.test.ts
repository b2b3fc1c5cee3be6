import { expect, it } from 'vitest'
import { mayBeMentioned, mentioning, mentionsOfRemoved } from './removed'

/** Returns the texts that mention any version of a document. */
function mentioned(texts: string[], ...versions: object[]): string[] {
  const others = [
    { _id: 'phone-12', _type: 'phone', model: 'iPhone 12' },
    { _id: 'phone-12-pro', _type: 'phone', model: 'iPhone 12 Pro' },
  ]
  const page = { _id: 'home', _type: 'page', texts }
  return mentionsOfRemoved([...others, page], versions)
    .filter(({ document }) => document._id === 'home')
    .flatMap(({ places }) => places.map(({ before, words, after }) => before + words + after))
}

it.each<[object, mentions: string, not: string]>([
  [{ _type: 'service', name: 'Google' }, 'Rank on Google', 'Rank on Bing'],
  [{ _type: 'phone', model: 'iPhone 12', price: 900 }, 'Our iPhone 12', 'Only $900'],
  // “iPhone 12 Pro” is another phone.
  [{ _type: 'phone', model: 'iPhone 12' }, 'iPhone 12 Pro or iPhone 12', 'Our iPhone 12 Pro'],
  [{ _type: 'pack', quantity: 200, price: 4 }, '200 followers, $4', '200 followers'],
  // “$2 for 100” is the rate of other packs, too.
  [{ _type: 'pack', quantity: 200, price: 4 }, 'Only $4!', '$2 for 100'],
  [{ _type: 'teamMember', name: 'Mara Velez' }, 'Mara Velez cuts films.', 'Mara cuts films.'],
])('finds texts that mention %j', (document, mentions, not) => {
  expect(mayBeMentioned(document)).toBe(true)
  expect(mentioned([mentions, not], document)).toEqual([mentions])
})

it('finds the name of the published version and that of the draft', () => {
  const versions = [
    { _type: 'service', name: 'Google' },
    { _type: 'service', name: 'Bing' },
  ]
  expect(mentioned(['On Google', 'On Bing', 'On X'], ...versions)).toEqual(['On Google', 'On Bing'])
})

it.each([
  null,
  undefined,
  { _type: 'page', title: 'Sale' },
  { _type: 'service' },
  { _type: 'service', name: '' },
])('has nothing to look for: %j', (document) => expect(mayBeMentioned(document)).toBe(false))

it('describes how texts mention a document', () => {
  expect(mentioning({ _type: 'pack', price: 7.5 })).toBe('state $7.50')
  expect(mentioning({ _type: 'service', name: 'Google' })).toBe('mention it')
})
