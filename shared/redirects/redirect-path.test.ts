import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalPath, redirectStart } from './redirect-path'

describe('a path', () => {
  it('is the same in any case and encoding, and with trailing slashes', () => {
    for (const path of ['/Café', '/café/', '/caf%C3%A9', '/CAF%c3%89//'])
      expect(normalPath(path), path).toBe('/caf%C3%A9')
    expect(normalPath('/')).toBe('/')
    expect(normalPath('/en/../old')).toBe('/old')
  })

  it.each([
    'old',
    '//old',
    '///old',
    '/..//old',
    '/a b',
    '/a%20b',
    '/a\\b',
    '/a%5Cb',
    '/a\u00a0b',
    'https://a.example/',
  ])('of this site is not %j', (path) => {
    expect(normalPath(path)).toBeNull()
  })

  it('never makes the parser throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (path) => void normalPath(`/${path}`)))
  })
})

it.each([
  ['/About-Us/', '/about-us'],
  ['/a//b', '/a//b'],
  ['/100%', '/100%'],
  ['/a%2Fb', '/a%2fb'],
  ['/', '/'],
  [`/${'a'.repeat(1_999)}`, `/${'a'.repeat(1_999)}`],
  [`/${'a'.repeat(2_000)}`, null],
  ['/a?b', null],
  ['/a#b', null],
  ['/a b', null],
])('a redirect from %s starts at %s', (from, start) => {
  expect(redirectStart(from)).toBe(start)
})
