import { describe, expect, it } from 'vitest'
import { matchesText, parseTextQuery, relevanceOf, searchText } from './text-search'

const page = {
  _id: 'page-night',
  _type: 'page',
  title: 'Night shift',
  slug: { _type: 'slug', current: 'night-shift' },
  sections: [
    { _key: 'a1', _type: 'pageTitle', title: 'Café Olé, open all night' },
    { _key: 'b2', text: [{ _type: 'block', children: [{ text: 'We don’t sleep.' }] }] },
  ],
}

const finds = (query: string, value: unknown = page) => matchesText(searchText(value), parseTextQuery(query))

describe('match text::query(…)', () => {
  it.each([
    ['a word, in whatever case', 'NIGHT', true],
    ['words of different fields, in any order', 'sleep shift', true],
    ['a word without its accents', 'cafe ole', true],
    ['a word typed with accents', 'shïft', true],
    ['a word with a letter that is not just an accented a to z', 'nıght', true],
    ['a prefix with *', 'nigh*', true],
    ['a prefix without *', 'nigh', false],
    ['the end of a word', 'ight*', false],
    ['one word that occurs and one that does not', 'night day', false],
    ['a phrase', '"open all night"', true],
    ['a phrase in another order', '"night all open"', false],
    ['a phrase that spans two texts', '"night we"', false],
    ['a phrase across punctuation', '"olé open"', true],
    ['an address, verbatim', 'night-shift', true],
    ['the beginning of an address', 'night-sh*', true],
    ['a similar address', 'shift-night', false],
    ['what is not excluded', 'night -day', true],
    ['what is excluded', 'night -sleep', false],
    ['what has an excluded phrase', 'night -"all night"', false],
    ['all but what is excluded', '-day', true],
    ['anything', '*', true],
    ['nothing', '', false],
    ['signs alone', '?!', false],
    ['an apostrophe', "don't", true],
    ['an unfinished phrase', '"open all', true],
    ['system fields', 'pageTitle', false],
  ])('%s (%s) is found: %s', (_name, query, expected) => {
    expect(finds(query)).toBe(expected)
  })

  it('finds nothing in values without text', () => {
    for (const value of [null, true, [], {}, { _type: 'page' }]) {
      expect(finds('*', value)).toBe(false)
      expect(finds('-day', value)).toBe(false)
    }
  })

  it('finds a document by its numbers', () => {
    const pack = { _id: 'x', _type: 'pack', quantity: 300, price: 7.5, popup: { delayMs: 5000 } }
    expect(finds('300*', pack)).toBe(true)
    expect(finds('7.50', pack)).toBe(false)
    expect(finds('7.5', pack)).toBe(true)
    expect(finds('30', pack)).toBe(false)
    expect(finds('5000', pack)).toBe(false)
  })

  it('finds a document by its id', () => {
    expect(finds('page-night', [page, page._id])).toBe(true)
  })

  it('prefers the whole word, the shorter text and the more frequent word', () => {
    const relevance = (query: string, text: string) => relevanceOf(searchText(text), parseTextQuery(query))
    expect(relevance('night*', 'night')).toBeGreaterThan(relevance('night*', 'nightly'))
    expect(relevance('night*', 'night')).toBeGreaterThan(
      relevance('night*', 'a night with very many other words'),
    )
    expect(relevance('night', 'night by night')).toBeGreaterThan(relevance('night', 'night by dawn'))
    expect(relevance('night', 'night night dawn')).toBe(relevance('night', 'night dawn night'))
    expect(relevance('*', 'night')).toBe(0)
  })
})
