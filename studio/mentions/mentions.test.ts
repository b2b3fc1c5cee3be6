import { describe, expect, it } from 'vitest'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { schemaTypes } from '../schema'
import { mentionsIn, TEXTS_QUERY, type FindIn } from './mentions'
import { findName } from './names'
import { findPrice } from './prices'

/** Where the texts of a page mention something. */
const placesIn = (texts: unknown[], find: FindIn) =>
  mentionsIn([{ _id: 'home', _type: 'page', title: 'Home', texts }], find).flatMap(({ places }) => places)
/** Where they state a price. */
const placesOf = (price: number, texts: unknown[], quantity: number | null = null) =>
  placesIn(texts, findPrice({ price, quantity }))
/** The texts of a page in which a price is found. */
const found = (price: number, texts: unknown[], quantity: number | null = null) =>
  placesOf(price, texts, quantity).map(({ before, words, after }) => before + words + after)

describe('a price', () => {
  it.each([
    [2, '100 for $2'],
    [2, 'From $2.'],
    [2, 'Packs from $2, and no password required.'],
    [2, 'It costs $2.00 today'],
    [7.5, 'Only $7.50!'],
    [1000, 'US $1,000'],
  ])('of %d is found in: %s', (price, text) => {
    expect(found(price, [text])).toEqual([text])
  })

  it.each([
    [2, 'Packs for $20'],
    [2, 'Phones for $2,000'],
    [2, '$2.50 each'],
    [7.5, '$7'],
    [2, 'Two for 2'],
  ])('of %d is not found in: %s', (price, text) => {
    expect(found(price, [text])).toEqual([])
  })
})

it.each([
  ['Growth packages from $0.50 per 25 followers.', true],
  ['$20 for 1,000', true],
  ['Growth packages from $0.50 per 50 followers.', false],
  ['$0.50 each', false],
])('finds the rate of a pack of 100 for $2 in “%s”: %j', (text, isRate) => {
  expect(found(2, [text], 100)).toEqual(isRate ? [text] : [])
  // A phone has no rate.
  expect(found(2, [text])).toEqual([])
})

it('finds texts at any depth, by document', () => {
  const documents = [
    {
      _id: 'home',
      _type: 'page',
      note: 'From $2',
      sections: [{ _key: 'a', body: [{ _key: 'b', children: [{ _key: 'c', text: '100 for $2' }] }] }],
    },
    { _id: 'about', _type: 'page', title: 'About' },
  ]
  expect(mentionsIn(documents, findPrice({ price: 2, quantity: null }))).toMatchObject([
    {
      document: { _id: 'home' },
      places: [
        { path: 'note', before: 'From ', words: '$2', after: '' },
        // Sanity's editor of rich text opens at a paragraph.
        { path: 'sections[_key=="a"].body[_key=="b"]', before: '100 for ', words: '$2', after: '' },
      ],
    },
  ])
})

it('quotes the words around a price in a long text', () => {
  const words = 'We show your posts to people who like what you do. '
  const more = ' and what comes after it'
  expect(placesOf(2, [`$20 is too much. ${words}100 likes for $2${more.repeat(3)}.`])).toMatchObject([
    {
      before: '…to people who like what you do. 100 likes for ',
      words: '$2',
      after: ' and what comes after it and what comes after…',
    },
  ])
  expect(placesOf(2, [`${'x'.repeat(60)}$2${'y'.repeat(60)}`])).toMatchObject([
    { before: `…${'x'.repeat(48)}`, after: `${'y'.repeat(48)}…` },
  ])
})

it('quotes the rate of a pack', () => {
  expect(placesOf(2, ['Growth packages from $0.50 per 25 followers.'], 100)).toMatchObject([
    { before: 'Growth packages from ', words: '$0.50 per 25', after: ' followers.' },
  ])
})

it('lists a sentence once, without its emphasized words', () => {
  const sentence = { text: '300 likes, $6, split evenly', emphasis: '300 likes, $6' }
  expect(found(6, [sentence, sentence])).toEqual([sentence.text])
})

it('lists a large figure separately, even if a sentence states it, too', () => {
  expect(found(2, [{ numeral: '$2', text: '100 likes for $2' }, { text: 'From $2' }])).toEqual([
    '$2',
    '100 likes for $2',
    'From $2',
  ])
  // Emphasized words need not be in the sentence.
  expect(found(2, [{ text: 'From $2', emphasis: '$2!' }])).toEqual(['From $2', '$2!'])
})

describe('the name of a service', () => {
  const namedIn = (text: string, longer?: string) =>
    placesIn([text], findName('YouTube', longer === undefined ? [] : [longer])).length > 0

  it.each(['YouTube', 'Grow on YouTube.', 'YouTube’s shorts', 'On “YouTube”, too', 'YouTubers love YouTube'])(
    'is found in: %s',
    (text) => expect(namedIn(text)).toBe(true),
  )

  it.each(['YouTubers', 'MyYouTube', 'youtube', 'YouTube2', ''])('is not found in: %s', (text) =>
    expect(namedIn(text)).toBe(false),
  )

  it('is not found where it is part of the new name', () => {
    expect(namedIn('Grow on YouTube Shorts', 'YouTube Shorts')).toBe(false)
    expect(namedIn('Grow on New YouTube', 'New YouTube')).toBe(false)
    expect(namedIn('YouTube Shorts on YouTube', 'YouTube Shorts')).toBe(true)
  })
})

it('reads documents of every type with texts for visitors', async () => {
  const types = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  const dataset = types.map((name) => ({ _id: name, _type: name }))
  const read = await evaluateQuery(`${TEXTS_QUERY}._type`, dataset)
  const withoutTexts = ['pack', 'redirect', 'submission']
  expect(read).toEqual(types.filter((name) => !withoutTexts.includes(name)))
})
