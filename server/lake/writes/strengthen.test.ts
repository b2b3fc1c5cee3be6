import { describe, expect, it } from 'vitest'
import { strengthened } from './strengthen'

describe('references of a published draft', () => {
  it('become strong if they were weak only until publishing, at any depth', () => {
    const until = { _weak: true, _strengthenOnPublish: { type: 'page' } }
    const draft = {
      next: { _type: 'reference', _ref: 'a', ...until },
      list: [{ _key: 'k', inner: { _ref: 'b', ...until } }, 'text', 7, null],
    }
    const before = structuredClone(draft)
    expect(strengthened(draft)).toEqual({
      next: { _type: 'reference', _ref: 'a' },
      list: [{ _key: 'k', inner: { _ref: 'b' } }, 'text', 7, null],
    })
    expect(draft).toEqual(before)
  })

  it('stay weak if they are meant to be weak', () => {
    const meant = { _ref: 'a', _weak: true }
    expect(strengthened(meant)).toEqual(meant)
    const wish = (weak: boolean) => ({ ...meant, _strengthenOnPublish: { type: 'page', weak } })
    expect(strengthened(wish(true))).toEqual(meant)
    expect(strengthened(wish(false))).toEqual({ _ref: 'a' })
  })
})
