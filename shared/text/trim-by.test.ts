import { expect, it } from 'vitest'
import { trimBy, withoutTrailingSlashes } from './trim-by'

it.each([
  ['((a) b))', 'a) b'],
  ['(((', ''],
  ['', ''],
  ['a', 'a'],
])('removes outer parentheses: %j becomes %j', (text, trimmed) => {
  expect(trimBy(text, { start: /[(]/, end: /[)]/ })).toBe(trimmed)
})

it('trims only the given ends', () => {
  expect(trimBy('--a--', { start: /-/ })).toBe('a--')
  expect(trimBy('--a--', { end: /-/ })).toBe('--a')
  expect(trimBy('--a--', {})).toBe('--a--')
})

it.each([
  ['/en/home//', '/en/home'],
  ['/en/home', '/en/home'],
  ['//', ''],
  ['https://example.com/', 'https://example.com'],
])('removes trailing slashes: %s becomes %s', (path, plain) => {
  expect(withoutTrailingSlashes(path)).toBe(plain)
})

it('takes linear time for a long text', () => {
  const path = `/${'/'.repeat(250_000)}x`
  expect(withoutTrailingSlashes(path)).toBe(path)
})
