import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SITE_BELOW_STUDIO } from './dev-proxy'

const isSite = (path: string) => new RegExp(SITE_BELOW_STUDIO).test(path)

/** The Studio itself, and its static files. */
const OWN = /^\/studio(?:\/(?:static\/.*)?)?$/

it('proxies every path that the Studio requests from the site', () => {
  const sources = globSync('**/*.{ts,tsx}', {
    cwd: import.meta.dirname,
    exclude: ['node_modules', '**/*.test.{ts,tsx}'],
  })
  const paths = [...sources, '../shared/addresses/server-paths.ts'].flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/['"`](\/studio\b[^'"`?$]*)/g)].map(
      ([, path = '']) => path,
    ),
  )
  const requested = new Set(paths.filter((path) => !OWN.test(path)))
  expect(requested).toContain('/studio/results.json')
  expect([...requested].filter((path) => !isSite(path))).toEqual([])
})

it('leaves every source file to the development server, even in a folder with the name of a path', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: import.meta.dirname, exclude: ['node_modules'] })
  expect(files).toContain('privacy/PersonDialog.tsx')
  const urls = files.flatMap((file) => [`/studio/${file}`, `/studio/${file}?t=1764500000000`])
  expect(urls.filter(isSite)).toEqual([])
})

it.each([
  'structure/page;home',
  'results',
  'backups',
  'inbox/KS-7F3QK9',
  'media',
  'schedule',
  'presentation',
])('leaves the page /studio/%s to the development server', (page) =>
  expect(isSite(`/studio/${page}`)).toBe(false),
)
