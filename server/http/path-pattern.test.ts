import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isReadOnly, pathPattern, withoutPaths } from './path-pattern'

describe('the pattern of a path', () => {
  it.each([
    ['/', '/'],
    ['/_root.data', '/.data'],
    ['/en', '/en'],
    ['/en/home', '/en/home'],
    ['/en/profile/mara.makes', '/en/profile/:username'],
    ['/en/profile/mara.makes.data', '/en/profile/:username.data'],
    ['/EN//Profile/mara/', '/en/profile/:username'],
    ['/en/profile%2Fmara', '/en/profile/:username'],
    ['/lake/v2025-02-19/data/doc/production/page-home', '/lake/:version/data/:operation/*'],
    ['/share/tiktok/0123456789abcdef.png', '/share/*'],
    ['/lake', '/lake/*'],
    ['/studio/structure/pages', '/studio/*'],
    ['/sharewear', '/*'],
    ['/sitemapxxml', '/*'],
    ['/mara.makes/a/b', '/*'],
    ['/%zz', '/*'],
    ['', '/*'],
  ])('%s is %s', (path, pattern) => {
    expect(pathPattern(path)).toBe(pattern)
  })

  it('is known for every route', () => {
    const routes = readdirSync(new URL('../../app/routes', import.meta.url))
      .map((file) => file.replace(/\.tsx$/, ''))
      .filter((name) => name !== '$' && !name.endsWith('_index'))
    const paths = routes.map(
      (name) =>
        `/${name
          .replaceAll('[.]', '\0')
          .replaceAll('.', '/')
          .replaceAll('\0', '.')
          .replaceAll(/\(?\$\w+\)?/g, 'x')}`,
    )
    expect(paths.filter((path) => pathPattern(path) === '/*')).toEqual([])
  })
})

it('removes quoted paths from routers’ messages', () => {
  expect(
    withoutPaths('No route matches URL "/en/profile/mara/x?y=1", or \'http://kat.example/api/tiktok/mara\''),
  ).toBe('No route matches URL "/*", or \'/api/tiktok/:username\'')
})

it.each<[path: string, isReadOnly: boolean]>([
  ['/api/tiktok/mara.makes', true],
  ['/API/tiktok/video/MS4wLjABAAAA', true],
  ['/api/revalidate', false],
  ['/', true],
  ['/robots.txt', true],
  ['/manifest.webmanifest', true],
  ['/SCENES/tiktok', true],
  ['/site-settings/abc.js', true],
  ['/en/home', false],
  ['/forms/1', false],
  ['/unknown', false],
])('%s only supports reads: %s', (path, expected) => {
  expect(isReadOnly(path)).toBe(expected)
})
