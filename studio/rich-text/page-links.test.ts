// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { findPages, linkToPage, pagePathsIn } from './page-links'

const ORIGIN = 'https://kat.example'

it.each<[string, { path: string; anchor?: string } | null]>([
  ['https://kat.example/en/contact', { path: '/en/contact' }],
  ['http://kat.example/en/Contact/', { path: '/en/contact' }],
  ['/en/terms#refund-policy', { path: '/en/terms', anchor: 'refund-policy' }],
  ['https://kat.example', { path: '/en/home' }],
  ['/en', { path: '/en/home' }],
  // A page link cannot keep what follows the path, and would lead elsewhere without it.
  ['https://kat.example/en/contact?from=mail', null],
  ['/en/terms#Refund%20policy', null],
  // Not pages: a choice on a dynamic page, and a file.
  ['https://kat.example/en/order/pack-1', null],
  ['https://kat.example/images/logo.svg', null],
  ['https://example.com/en/contact', null],
  ['//example.com/en/contact', null],
  ['mailto:hello@kat.example', null],
  ['en/contact', null],
])('reads %s as %j', (address, link) => {
  const ids = new Map(link === null ? [] : [[link.path, 'page-1']])
  const page = { _type: 'reference', _ref: 'page-1' }
  expect(linkToPage(address, ORIGIN, ids)).toEqual(link && { page, anchor: link.anchor })
  expect(linkToPage(address, ORIGIN, new Map())).toBeNull()
  expect(pagePathsIn(`<p>See <a href="${address}">it</a>.</p>`, ORIGIN)).toEqual(link ? [link.path] : [])
})

it('finds pages by their addresses, and the home page at /en/home', async () => {
  const dataset = [
    { _id: 'siteSettings', _type: 'siteSettings', homePage: { _ref: 'page-home' } },
    { _id: 'page-home', _type: 'page', slug: { current: 'welcome' } },
    { _id: 'page-contact', _type: 'page', slug: { current: 'contact' } },
    { _id: 'service-likes', _type: 'service', slug: { current: 'likes' } },
    { _id: 'form-contact', _type: 'form', slug: { current: 'contact' } },
  ]
  const fetch = (query: string, params: Record<string, unknown>) => evaluateQuery(query, dataset, params)
  const paths = ['/en/contact', '/en/likes', '/en/home', '/en/missing']
  expect([...(await findPages({ fetch }, paths))].sort()).toEqual([
    ['/en/contact', 'page-contact'],
    ['/en/home', 'page-home'],
    ['/en/likes', 'service-likes'],
  ])
})
