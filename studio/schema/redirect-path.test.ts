import { describe, expect, it } from 'vitest'
import { redirectStart } from '../../shared/redirects/redirect-path'
import { isRedirectStart } from './redirect-path'

const PATTERN =
  'Enter one whole address, since patterns such as * and :slug do not work; each old address needs its own redirect.'

describe('the old address of a redirect', () => {
  it.each([
    '/en/web-design',
    '/About-Us/',
    '/caf%C3%A9',
    '/café',
    '/a//b',
    '/100%',
    '/x.html',
    '/wiki/Talk:Cat_(animal)',
    '/a%2Ab',
    undefined,
    '',
  ])('may be %s, as copied from an address bar', (from) => {
    expect(isRedirectStart(from)).toBe(true)
  })

  it.each([
    ['/en/old ', 'Remove the space at the beginning or end.'],
    [' /en/old', 'Remove the space at the beginning or end.'],
    ['en/old', 'Start with /, without the site’s name: /en/web-design.'],
    ['https://katsocial.example/en/old', 'Start with /, without the site’s name: /en/web-design.'],
    ['//katsocial.example/en/old', 'Start with /, without the site’s name: /en/web-design.'],
    ['/en/old?ref=1', 'Leave out ? and # and what comes after them.'],
    ['/en/old#top', 'Leave out ? and # and what comes after them.'],
    ['/en/old page', 'An address with a space or a \\ cannot be redirected.'],
    ['/en/old%20page', 'An address with a space or a \\ cannot be redirected.'],
    ['/en\\old', 'An address with a space or a \\ cannot be redirected.'],
    ['/blog/*', PATTERN],
    ['/blog/(.*)', PATTERN],
    ['/blog/:slug', PATTERN],
    ['/:year/news', PATTERN],
    ['/blog/{slug}', PATTERN],
    ['/..//old', 'No page can have this address.'],
    [`/${'a'.repeat(2000)}`, 'At most 2000 characters.'],
  ])('cannot be %j, and the message says why', (from, message) => {
    expect(isRedirectStart(from)).toBe(message)
  })

  it.each([
    '/en/../old',
    '/CAFÉ//',
    '/a%2Fb',
    '/%',
    '/',
    `/${'a'.repeat(1_999)}`,
    '///old',
    '/a%5Cb',
    '/a\u00a0b',
  ])('is valid if and only if the site redirects it: %s', (from) => {
    expect(isRedirectStart(from) === true).toBe(redirectStart(from) !== null)
  })
})
