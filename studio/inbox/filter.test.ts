import { describe, expect, it } from 'vitest'
import { DEFAULT_FILTER, filterFrom, parametersOf, type Filter } from './filter'

describe('the filter in the URL', () => {
  it.each<Filter>([
    DEFAULT_FILTER,
    { status: 'all', kind: 'quote', search: 'mara & co' },
    { status: 'spam', kind: 'all', search: '' },
  ])('survives a round trip: %o', (filter) => {
    expect(filterFrom(parametersOf(filter))).toEqual(filter)
  })

  it('is omitted when it has only default values', () => {
    expect(parametersOf(DEFAULT_FILTER)).toEqual([])
  })

  it('falls back to the defaults for invalid parameters', () => {
    const typed = [
      ['status', 'gone'],
      ['kind', '__proto__'],
      ['other', 'x'],
    ] as const
    expect(filterFrom(typed)).toEqual(DEFAULT_FILTER)
    expect(filterFrom([['search', 'x'.repeat(1_000)]]).search).toHaveLength(200)
  })
})
