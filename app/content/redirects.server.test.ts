import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createRedirectTable, parseDestination, parseRedirect } from './redirects.server'

const ORIGIN = 'https://katsocial.example'

function tableOf(entries: readonly unknown[], pages: readonly string[] = []) {
  const ignored = vi.fn()
  const table = createRedirectTable(entries, (path) => pages.includes(path), ignored)
  return { ignored, resolve: (path: string, search = '') => table.resolve(path, search, [ORIGIN]) }
}

describe('a redirect', () => {
  it('leads to a path of this site or an http(s) URL, keeping the visitor’s query', () => {
    const { resolve, ignored } = tableOf([
      { from: '/en/a', to: '/en/tiktok#packs', permanent: true },
      { from: '/en/b', to: 'https://example.org/x?y=1' },
      { from: '/en/old-web', to: 'http://example.org/x' },
      { from: '/en/café/', to: '/en/naïve path'.replace(' ', '-') },
    ])
    expect(resolve('/en/a', '?utm_source=x')).toEqual({
      location: '/en/tiktok?utm_source=x#packs',
      permanent: true,
    })
    expect(resolve('/en/b', '?z=2')?.location).toBe('https://example.org/x?y=1&z=2')
    expect(resolve('/en/old-web')?.location).toBe('http://example.org/x')
    expect(resolve('/en/caf%C3%A9')?.location).toBe('/en/na%C3%AFve-path')
    expect(resolve('/EN/A/')?.location).toBe('/en/tiktok#packs')
    expect(resolve('/en/c')).toBeNull()
    expect(ignored).not.toHaveBeenCalled()
  })

  it('to a URL of this site leads to its path', () => {
    const { resolve } = tableOf([
      { from: '/en/a', to: `${ORIGIN}/en/tiktok?b=1#packs` },
      { from: '/en/b', to: `${ORIGIN}//evil.example` },
    ])
    expect(resolve('/en/a', '?c=2')?.location).toBe('/en/tiktok?b=1&c=2#packs')
    // Without the host, it would lead to evil.example.
    expect(resolve('/en/b')?.location).toBe(`${ORIGIN}//evil.example`)
  })

  it('wins over later ones from the same address', () => {
    const { resolve, ignored } = tableOf([
      { from: '/en/promo', to: '/en/tiktok' },
      { from: '/en/Promo/', to: '/en/terms' },
    ])
    expect(resolve('/en/promo')?.location).toBe('/en/tiktok')
    expect(ignored).not.toHaveBeenCalled()
  })

  it('matches its address in any case, as pages do', () => {
    const { resolve } = tableOf(
      [
        { from: '/en/Promo', to: '/en/tiktok' },
        { from: '/en/CAFÉ', to: '/en/Mara' },
        { from: '/en/Page', to: '/en/terms' },
      ],
      ['/en/page'],
    )
    for (const path of ['/en/Promo', '/en/promo', '/EN/PROMO/'])
      expect(resolve(path)?.location, path).toBe('/en/tiktok')
    expect(resolve('/en/caf%c3%a9')?.location).toBe('/en/Mara')
    expect(resolve('/en/page')).toBeNull()
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    ' /en/home',
    '\u00a0/en/home',
    '/en/home\r\nSet-Cookie: a=b',
    'https:evil.example',
    'https:///evil.example',
    'https://user:pass@evil.example/',
    'https://user@evil.example/',
    'https://:pass@evil.example/',
    'https://\\evil.example',
    'mailto:a@example.org',
    'en/home',
    '#',
    '',
    7,
    null,
    { href: '/en/home' },
  ])('to %j is ignored and reported once', (to) => {
    const { resolve, ignored } = tableOf([{ from: '/en/a', to }])
    expect(resolve('/en/a')).toBeNull()
    expect(ignored).toHaveBeenCalledTimes(1)
  })

  it.each(['en/a', '//a', '/\\a', ' /a', '/a b', '/a\r\n', '/a?b', '/a#b', '/..//a', 7, null])(
    'from %j is ignored',
    (from) => {
      expect(typeof parseRedirect({ from, to: '/en/home' })).toBe('string')
    },
  )

  it('that would loop is ignored', () => {
    const { resolve } = tableOf([
      { from: '/a', to: '/b' },
      { from: '/b', to: `${ORIGIN}/c?d` },
      { from: '/c', to: '/A/' },
      { from: '/self', to: '/self?again' },
      { from: '/into', to: '/a' },
      { from: '/fine', to: '/elsewhere' },
    ])
    for (const path of ['/a', '/b', '/c', '/self', '/into']) expect(resolve(path), path).toBeNull()
    expect(resolve('/fine')?.location).toBe('/elsewhere')
  })

  it('never hides a page', () => {
    const { resolve } = tableOf(
      [
        { from: '/page', to: '/a' },
        { from: '/a', to: '/page' },
      ],
      ['/page'],
    )
    expect(resolve('/page')).toBeNull()
    expect(resolve('/a')?.location).toBe('/page')
  })

  it('never leaves the site through a path, and only uses http(s)', () => {
    const nasty = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2f',
        '%5c',
        '@',
        ':',
        '?',
        '#',
        ' ',
        '\t',
        '\r\n',
        'http:',
        'https:',
        'javascript:',
        'evil.example',
        'é',
        '\u2028',
      ),
      { maxLength: 8 },
    )
    const address = fc.oneof(
      nasty.map((parts) => parts.join('')),
      fc.string(),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(address, fc.webQueryParameters(), (to, query) => {
        const { resolve } = tableOf([{ from: '/a', to }])
        const found = resolve('/a', query ? `?${query}` : '')
        if (found === null) return

        expect(found.location).toMatch(/^[\x21-\x7e]+$/)
        const arrived = new URL(found.location, ORIGIN)
        if (found.location.startsWith('/')) expect(arrived.origin).toBe(ORIGIN)
        else expect(arrived.protocol).toMatch(/^https?:$/)
      }),
      { numRuns: 300 },
    )
  })

  it('is parsed from any input without failing', () => {
    fc.assert(
      fc.property(fc.anything(), (entry) => {
        parseRedirect(entry)
        const { resolve } = tableOf([entry])
        resolve('/a')
      }),
    )
    fc.assert(fc.property(fc.string(), (to) => void parseDestination(to)))
  })
})
