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

describe('a page that has moved', () => {
  const chosen = { homePage: 'home', orderPage: 'order', profilePage: null }

  it.each([
    ['home', '/en/start', true],
    ['home', '/en/home', true],
    ['order', '/en/order', true],
    ['order', '/en/checkout', false],
    ['order', '/en/profile', false],
    ['terms', '/en/terms', false],
    ['terms', '/en/order', false],
  ])('with the id “%s” is still found at its old path %s: %j', (id, path, is) => {
    expect(leadsToItAnyway(id, path, chosen)).toBe(is)
  })

  it('is not found at its old path if the settings do not name it', () => {
    expect(leadsToItAnyway('home', '/en/home', {})).toBe(false)
  })
})
