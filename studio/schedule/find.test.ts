import { describe, expect, it } from 'vitest'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { packSearchTerms } from '../packs/search-terms'
import { FOUND, readFound, searchTermsOf, usualAction } from './find'

const pack = (quantity: number) => ({
  _id: `pack-${quantity}`,
  _type: 'pack',
  quantity,
  searchWords: packSearchTerms(quantity),
})
const dataset = [
  pack(500),
  pack(1000),
  { _id: 'siteSettings', _type: 'siteSettings', brand: 'Kat Social' },
  { _id: 'contact', _type: 'page', title: 'Contact', slug: { current: 'contact-us' } },
  { _id: 'tiktok', _type: 'service', title: 'Followers', slug: { current: 'tiktok' } },
  { _id: 'drafts.phone-e', _type: 'phone' },
].map((document) => ({ ...document, _originalId: document._id }))
const schema = { get: (type: string) => (type === 'phone' ? { title: 'Phone' } : undefined) }
const types = ['pack', 'siteSettings', 'page', 'service', 'phone']

/** Titles of the documents found for an editor's input. */
async function find(typed: string) {
  const params = { types, ...searchTermsOf(typed) }
  const result = await evaluateQuery(FOUND, dataset, params)
  return readFound(result, schema).map(({ title }) => title)
}

describe('finding a document to schedule', () => {
  it.each([
    ['500', ['Pack of 500']],
    ['Pack of 500', ['Pack of 500']],
    ['1000', ['Pack of 1,000']],
    ['1,000', ['Pack of 1,000']],
    ['settings', ['Site settings']],
    ['cont', ['Contact']],
    ['nothing', []],
    ['/en/contact-us', ['Contact']],
    ['/en/con', ['Contact']],
    ['en/contact-us', ['Contact']],
    ['/contact-us/', ['Contact']],
    ['contact-us', ['Contact']],
    ['https://katsocial.example/en/contact-us?from=mail#form', ['Contact']],
    [' http://localhost:3000/EN/TikTok ', ['Followers']],
    ['/en/', ['Contact', 'Followers']],
    ['/en/us', []],
  ])('“%s” finds %j', async (typed, titles) => {
    expect(await find(typed)).toEqual(titles)
  })

  it('returns addresses, since a copy has the same title until it is renamed', async () => {
    const params = { types, ...searchTermsOf('') }
    const result = await evaluateQuery(FOUND, dataset, params)
    const addresses = readFound(result, schema).map(({ documentId, address }) => [documentId, address])
    expect(addresses).toContainEqual(['contact', '/en/contact-us'])
    expect(addresses).toContainEqual(['pack-500', null])
  })

  it('lists drafts first, and names one without a title by its type', async () => {
    expect((await find(' '))[0]).toBe('Untitled phone')
  })
})

it('publishes a document with changes by default, and unpublishes others except the site settings', () => {
  expect(usualAction('page', true)).toBe('publish')
  expect(usualAction('page', false)).toBe('unpublish')
  expect(usualAction('siteSettings', false)).toBe('publish')
})
