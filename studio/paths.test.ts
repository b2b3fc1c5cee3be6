import { describe, expect, it } from 'vitest'
import { keepsItsAddress, moveOf, pathOf } from './paths'

const page = (current?: string) => ({ _type: 'page', slug: { current } })

describe('the path of a document', () => {
  it('follows from its slug, as stored or as selected by a preview', () => {
    expect(pathOf(page('contact'))).toBe('/en/contact')
    expect(pathOf({ _type: 'service', slug: 'tiktok' })).toBe('/en/tiktok')
  })

  it('is null for other documents, and without a slug', () => {
    expect(pathOf({ _type: 'pack', slug: 'x' })).toBeNull()
    expect(pathOf(page())).toBeNull()
    expect(pathOf(null)).toBeNull()
  })
})

describe('a move by publishing', () => {
  it('is the old and the new address of a page', () => {
    expect(moveOf(page('old'), page('new'))).toEqual({ from: '/en/old', to: '/en/new' })
  })

  it('is null if the address stays the same, or one of the versions has none', () => {
    expect(moveOf(page('old'), page('old'))).toBeNull()
    expect(moveOf(null, page('new'))).toBeNull()
    expect(moveOf(page('old'), page())).toBeNull()
  })

  it('keeps any address of the home page working, and the default address of a dynamic page', () => {
    const sitePages = { homePage: 'page-home', orderPage: 'page-order', profilePage: null }
    const moves = (id: string, from: string) => keepsItsAddress(id, { from, to: '/en/new' }, sitePages)
    expect(moves('page-home', '/en/start')).toBe(true)
    expect(moves('page-order', '/en/order')).toBe(true)
    expect(moves('page-order', '/en/checkout')).toBe(false)
    expect(moves('page-terms', '/en/terms')).toBe(false)
    expect(keepsItsAddress('page-home', { from: '/en/home', to: '/en/new' }, null)).toBe(false)
  })
})
