import { describe, expect, it } from 'vitest'
import { moveOf, pathOf } from './paths'

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
})
