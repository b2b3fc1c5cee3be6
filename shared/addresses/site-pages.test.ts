import { describe, expect, it } from 'vitest'
import { leadsToItAnyway, pagePath } from './site-pages'

it.each([
  ['page', 'contact', '/en/contact'],
  ['service', 'youtube', '/en/youtube'],
  ['pack', 'contact', null],
  ['page', '', null],
  ['page', null, null],
  ['page', undefined, null],
])('a document of type %s with the slug %j is at %j', (type, slug, path) => {
  expect(pagePath(type, slug)).toBe(path)
})

describe('a page that moves', () => {
  const chosen = { homePage: 'home', orderPage: 'order', profilePage: null }

  it.each([
    ['home', '/en/start', true],
    ['home', '/en/home', true],
    ['order', '/en/order', true],
    ['order', '/en/checkout', false],
    ['order', '/en/profile', false],
    ['terms', '/en/terms', false],
    ['terms', '/en/order', false],
  ])('the page “%s” is found at %s afterwards: %j', (id, path, is) => {
    expect(leadsToItAnyway(id, path, chosen)).toBe(is)
  })

  it('is not found there if the settings name no page', () => {
    expect(leadsToItAnyway('home', '/en/home', {})).toBe(false)
  })
})
