import { expect, it } from 'vitest'
import { sitePath } from './site-path'

it.each<[unknown, string]>([
  ['/en/pricing?a=1#b', '/en/pricing?a=1#b'],
  ['/en/pricing?a=1&sanity-preview-perspective=drafts', '/en/pricing?a=1'],
  ['/', '/en/home'],
  ['//elsewhere.example', '/en/home'],
  ['/\\elsewhere.example', '/en/home'],
  ['/.//elsewhere.example', '/en/home'],
  ['https://elsewhere.example/en', '/en/home'],
  ['en/pricing', '/en/home'],
  [undefined, '/en/home'],
  [['/en/a', '/en/b'], '/en/home'],
])('a preview of %j starts at %s', (given, path) => {
  expect(sitePath(given)).toBe(path)
})
