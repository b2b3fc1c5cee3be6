import { expect, it } from 'vitest'
import { trimBy, withoutTrailingSlashes } from './trim-by'

it.each([
  ['((a) b))', 'a) b'],
  ['(((', ''],
  ['', ''],
  ['a', 'a'],
])('%j without parentheses at its ends is %j', (text, trimmed) => {
  expect(trimBy(text, { start: /[(]/, end: /[)]/ })).toBe(trimmed)
})

it('only trims the ends that it is given', () => {
  expect(trimBy('--a--', { start: /-/ })).toBe('a--')
  expect(trimBy('--a--', { end: /-/ })).toBe('--a')
  expect(trimBy('--a--', {})).toBe('--a--')
})

it.each([
  ['/en/home//', '/en/home'],
  ['/en/home', '/en/home'],
  ['//', ''],
  ['https://example.com/', 'https://example.com'],
])('%s without slashes at its end is %s', (path, plain) => {
  expect(withoutTrailingSlashes(path)).toBe(plain)
})

it('reads a long text once', () => {
  const path = `/${'/'.repeat(250_000)}x`
  expect(withoutTrailingSlashes(path)).toBe(path)
})
