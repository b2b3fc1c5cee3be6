import { describe, expect, it } from 'vitest'
import { matchesTag, preferredEncoding } from './encoding'

describe('preferred encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.000, gzip; q=0', null],
    ['identity', null],
    ['*', null],
    [undefined, null],
  ])('%s selects %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding)
  })

  it('picks only available encodings', () => {
    expect(preferredEncoding('br, gzip', ['gzip'])).toBe('gzip')
    expect(preferredEncoding('br', [])).toBeNull()
  })
})

describe('entity tags', () => {
  it.each([
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('If-None-Match: %s matches the tag: %s', (header, matches) => {
    expect(matchesTag(header, '"a"')).toBe(matches)
  })
})
