import { describe, expect, it } from 'vitest'
import { strengthened } from './strengthen'
import { weakened } from './weaken'

const typeOf = (target: string) => (target === 'a' ? 'page' : undefined)

describe('references to documents that are unpublished together', () => {
  it('become weak until they are published again, at any depth', () => {
    const published = {
      next: { _type: 'reference', _ref: 'a' },
      list: [{ _key: 'k', inner: { _ref: 'a' } }, { _key: 'l', _ref: 'b' }, 'text', 7, null],
    }
    const before = structuredClone(published)
    const until = { _weak: true, _strengthenOnPublish: { type: 'page' } }
    const draft = weakened(published, typeOf)
    expect(draft).toEqual({
      next: { _type: 'reference', _ref: 'a', ...until },
      list: [{ _key: 'k', inner: { _ref: 'a', ...until } }, { _key: 'l', _ref: 'b' }, 'text', 7, null],
    })
    expect(published).toEqual(before)
    expect(strengthened(draft)).toEqual(before)
  })

  it.each([
    ['leads elsewhere', { _ref: 'b' }],
    ['is meant to be weak', { _ref: 'a', _weak: true }],
  ])('a reference that %s is left unchanged', (_, reference) => {
    expect(weakened({ reference }, typeOf)).toBeNull()
  })
})
