import { describe, expect, it } from 'vitest'
import { keepsItsAddress, moveOf, pathOf } from './paths'

const page = (current?: string) => ({ _type: 'page', slug: { current } })

describe('the path of a document', () => {
  it('is that of its slug, as stored or as selected by a preview', () => {
    expect(pathOf(page('contact'))).toBe('/en/contact')
    expect(pathOf({ _type: 'service', slug: 'tiktok' })).toBe('/en/tiktok')
  })

  it('is unknown for other documents, and without a slug', () => {
    expect(pathOf({ _type: 'pack', slug: 'x' })).toBeNull()
    expect(pathOf(page())).toBeNull()
    expect(pathOf(null)).toBeNull()
  })
})

describe('publishing', () => {
  it('moves a page if its address changes', () => {
    expect(moveOf(page('old'), page('new'))).toEqual({ from: '/en/old', to: '/en/new' })
  })

  it('moves nothing if the address stays, or one of the two has none', () => {
    expect(moveOf(page('old'), page('old'))).toBeNull()
    expect(moveOf(null, page('new'))).toBeNull()
    expect(moveOf(page('old'), page())).toBeNull()
  })

  it('breaks no address of the home page, and not the first one of a page for orders or results', () => {
    const sitePages = { homePage: 'page-home', orderPage: 'page-order', profilePage: null }
    const moves = (id: string, from: string) => keepsItsAddress(id, { from, to: '/en/new' }, sitePages)
    expect(moves('page-home', '/en/start')).toBe(true)
    expect(moves('page-order', '/en/order')).toBe(true)
    expect(moves('page-order', '/en/checkout')).toBe(false)
    expect(moves('page-terms', '/en/terms')).toBe(false)
    expect(keepsItsAddress('page-home', { from: '/en/home', to: '/en/new' }, null)).toBe(false)
  })
})
