import { expect, it } from 'vitest'
import { allowedPictureUrl, demoPicturePath, isAllowedHost } from './pictures.server'

it.each([
  ['tiktokcdn.com', true],
  ['p16-sign.tiktokcdn.com', true],
  ['P16.TIKTOKCDN.COM.', true],
  ['eviltiktokcdn.com', false],
  ['tiktokcdn.com.evil.example', false],
  ['', false],
])('an allowed host includes its subdomains: %s', (host, expected) => {
  expect(isAllowedHost(host, ['tiktokcdn.com'])).toBe(expected)
  expect(isAllowedHost(host, ['*.tiktokcdn.com'])).toBe(expected)
  expect(isAllowedHost(host, ['.TikTokCDN.com.'])).toBe(expected)
  expect(isAllowedHost(host, ['pictures.example', 'tiktokcdn.com'])).toBe(expected)
  expect(isAllowedHost(host, [''])).toBe(false)
})

it('accepts https on the default port', () => {
  expect(allowedPictureUrl('https://a.example:443/x?y=%20', ['a.example'])?.href).toBe(
    'https://a.example/x?y=%20',
  )
  expect(allowedPictureUrl('https://a.example:8443/x', ['a.example'])).toBeNull()
  expect(allowedPictureUrl(`https://a.example/${'x'.repeat(5000)}`, ['a.example'])).toBeNull()
})

it.each([
  ['/demo/pictures/avatar-01.svg', true],
  ['/demo/pictures/../../etc', false],
  ['//evil.example/demo/pictures/a.svg', false],
  ['/demo/pictures/a.svg?x', false],
  ['/images/a.svg', false],
  ['https://a.example/demo/pictures/a.svg', false],
  [null, false],
])('accepts only demo pictures in the site’s own folder: %s', (path, isOne) => {
  expect(demoPicturePath(path)).toBe(isOne ? path : null)
})
