import { describe, expect, it } from 'vitest'
import { isRedirectStart, normalPath } from './redirect-path'

describe('the old address of a redirect', () => {
  it.each([
    '/en/web-design',
    '/About-Us/',
    '/caf%C3%A9',
    '/café',
    '/a//b',
    '/100%',
    '/x.html',
    undefined,
    '',
  ])('may be %s, as in the address bar of a browser', (from) => {
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
    ['/..//old', 'No page can have this address.'],
    [`/${'a'.repeat(2000)}`, 'At most 2000 characters.'],
  ])('cannot be %j, and the form says what is wrong with it', (from, complaint) => {
    expect(isRedirectStart(from)).toBe(complaint)
  })

  it('is the same in any case, encoding, and with slashes at its end', () => {
    for (const path of ['/Café', '/café/', '/caf%C3%A9', '/CAF%c3%89//'])
      expect(normalPath(path), path).toBe('/caf%C3%A9')
    expect(normalPath('/')).toBe('/')
    expect(normalPath('/en/../old')).toBe('/old')
    for (const path of ['old', '//old', '/a b', 'https://a.example/'])
      expect(normalPath(path), path).toBeNull()
  })
})
