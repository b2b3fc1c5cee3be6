import { describe, expect, it } from 'vitest'
import { hasOneTabPerKind, listsEachPackOnce } from './pack-tabs'

const tab = (_key: string, kind?: string, label?: string, ...packs: string[]) => ({
  _key,
  kind,
  label,
  packs: packs.map((_ref, index) => ({ _key: `${_key}${index}`, _ref })),
})

describe('tabs of packs', () => {
  it('must each have a different kind', () => {
    expect(hasOneTabPerKind(undefined)).toBe(true)
    expect(hasOneTabPerKind([tab('a', 'likes'), tab('b', 'views'), tab('c'), tab('d')])).toBe(true)
    expect(hasOneTabPerKind([tab('a', 'likes', 'Likes'), tab('b', 'likes', 'Fast likes')])).toEqual([
      {
        message:
          '“Likes” already lists likes. Add these packs to it: an order could not tell the two tabs apart.',
        path: [{ _key: 'b' }],
      },
    ])
  })

  it('are named by their kind, or “This tab”, if they have no label', () => {
    const unnamed = [tab('a', 'likes', undefined, 'p1', 'p1'), tab('b', 'likes')]
    expect(hasOneTabPerKind(unnamed)).toMatchObject([{ message: expect.stringMatching(/^“likes” already/) }])
    expect(listsEachPackOnce(unnamed)).toMatchObject([
      { message: expect.stringMatching(/^“This tab” already/) },
    ])
  })

  it('must list each pack only once', () => {
    expect(listsEachPackOnce(undefined)).toBe(true)
    const sameInBoth = [tab('a', 'likes', 'Likes', 'p1', 'p2'), tab('b', 'views', 'Views', 'p1', 'p2')]
    expect(listsEachPackOnce(sameInBoth)).toBe(true)
    expect(listsEachPackOnce([{ _key: 'a', packs: [{ _key: 'new' }, { _key: 'newer' }] }])).toBe(true)
    expect(listsEachPackOnce([tab('a', 'likes', 'Likes', 'p1', 'p2', 'p1')])).toEqual([
      {
        message: '“Likes” already lists this pack. List each only once.',
        path: [{ _key: 'a' }, 'packs', { _key: 'a2' }],
      },
    ])
  })
})
