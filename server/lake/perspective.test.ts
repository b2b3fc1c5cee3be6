import { describe, expect, it } from 'vitest'
import type { LakeDocument } from './documents'
import { overlay, parseApiVersion, parsePerspective, shownState } from './perspective'

describe('an API version', () => {
  it.each([
    ['2025-02-19', '2025-02-19'],
    ['v2025-02-19', '2025-02-19'],
    ['1', '1'],
    ['vX', 'X'],
  ])('may be %s', (given, version) => {
    expect(parseApiVersion(given)).toBe(version)
  })

  it.each(['', '2', '2025-2-19', 'vv1', 'latest', '2025-02-19x'])('may not be "%s"', (given) => {
    expect(() => parseApiVersion(given)).toThrow('Invalid API version')
  })
})

describe('a perspective', () => {
  it.each([
    ['1', 'raw'],
    ['2025-02-18', 'raw'],
    ['2025-02-19', ['published']],
    ['X', ['published']],
  ])('defaults, for version %s, to %j', (version, perspective) => {
    expect(parsePerspective(undefined, version)).toEqual(perspective)
    expect(parsePerspective('', version)).toEqual(perspective)
  })

  it.each([
    ['raw', 'raw'],
    ['published', ['published']],
    ['drafts', ['drafts', 'published']],
    ['previewDrafts', ['drafts', 'published']],
    ['rSpring,drafts', ['rSpring', 'drafts', 'published']],
    ['drafts,published,drafts', ['drafts', 'published']],
  ])('given as %s shows %j', (given, perspective) => {
    expect(parsePerspective(given, '2025-02-19')).toEqual(perspective)
  })

  it.each([
    ['raw,drafts', 'cannot be combined'],
    ['spring', 'Unknown perspective "spring"'],
    ['drafts,', 'Unknown perspective ""'],
  ])('is refused: %s', (given, reason) => {
    expect(() => parsePerspective(given, '2025-02-19')).toThrow(reason)
  })
})

describe('what a perspective shows', () => {
  const document = (_id: string): LakeDocument => ({
    _id,
    _type: 'page',
    _rev: 'r',
    title: _id,
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
  })
  const documents = ['b', 'drafts.a', 'drafts.b', 'versions.rSpring.a', 'a'].map(document)
  const shown = (perspective: Parameters<typeof overlay>[1]) =>
    overlay(documents, perspective).map(({ _id, _originalId }) => [_id, _originalId])

  it('is the first version of each document, under its published id, in the order of ids', () => {
    expect(shown(['published'])).toEqual([
      ['b', undefined],
      ['a', undefined],
    ])
    expect(shown(['drafts', 'published'])).toEqual([
      ['a', 'drafts.a'],
      ['b', 'drafts.b'],
    ])
    expect(shown(['rSpring', 'published'])).toEqual([
      ['a', 'versions.rSpring.a'],
      ['b', 'b'],
    ])
    expect(overlay(documents, 'raw')).toBe(documents)
  })

  it('is the same if a single document is looked up', () => {
    const get = (id: string) => documents.find(({ _id }) => _id === id)
    expect(shownState('a', ['rSpring', 'drafts', 'published'], get)?._originalId).toBe('versions.rSpring.a')
    expect(shownState('b', ['rSpring', 'drafts', 'published'], get)?._originalId).toBe('drafts.b')
    expect(shownState('a', ['published'], get)).toEqual(document('a'))
    expect(shownState('c', ['drafts', 'published'], get)).toBeNull()
  })
})
