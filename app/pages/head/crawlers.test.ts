import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { expect, it, vi } from 'vitest'
import { sitemapPartsQuery, sitemapQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { PAGE_CACHE_CONTROL } from '~/http/cache-control'
import { loader as robotsLoader } from '~/routes/robots[.]txt'
import { loader as sitemapLoader } from '~/routes/sitemap[.]xml'

/** Returns what a crawler gets from `loader` on a site at this public URL; `fetch` answers its content queries. */
async function get(
  loader: (args: LoaderFunctionArgs) => Promise<Response>,
  siteUrl: string | null,
  fetch: (query: string, params?: Record<string, string>) => unknown = querySeed,
) {
  const context = { content: { fetch }, log: { warn: vi.fn() }, site: { siteUrl } }
  const request = new Request('http://127.0.0.1:3000/robots.txt')
  const response = await loader({
    request,
    params: {},
    context: context as unknown as AppLoadContext,
  } as LoaderFunctionArgs)
  expect(response.headers.get('cache-control')).toBe(PAGE_CACHE_CONTROL)
  return { type: response.headers.get('content-type'), text: await response.text() }
}

/** Uploads, which pages and shared links show: first, for crawlers that apply the first rule instead of the longest. */
const ALLOWED = ['/lake/files/', '/lake/images/']
const FORBIDDEN = ['/api/', '/demo/tiktok/', '/lake/', '/studio', '/preview']

const SHARING = ['facebookexternalhit', 'LinkedInBot', 'Twitterbot']

it('robots.txt disallows only lookups and paths for editors, but no pictures, nor results that are shared', async () => {
  expect(await get(robotsLoader, 'https://kat.example')).toEqual({
    type: 'text/plain; charset=utf-8',
    text: [
      'User-agent: *',
      ...ALLOWED.map((path) => `Allow: ${path}`),
      ...[...FORBIDDEN, '/en/profile/', '/en/likes-views/'].map((path) => `Disallow: ${path}`),
      '',
      ...SHARING.map((name) => `User-agent: ${name}`),
      ...ALLOWED.map((path) => `Allow: ${path}`),
      ...FORBIDDEN.map((path) => `Disallow: ${path}`),
      '',
      'Sitemap: https://kat.example/sitemap.xml',
      '',
    ].join('\n'),
  })
})

it('robots.txt percent-encodes the paths of lookups', async () => {
  const dynamicPages = { order: 'order', profile: 'café', 'likes-views': 'likes-views' }
  const addresses = { slugs: [], orderables: [], redirects: [], dynamicPages }
  const { text } = await get(robotsLoader, null, () => Promise.resolve(addresses))
  expect(text).toContain('Disallow: /en/caf%C3%A9/\n')
})

it('robots.txt never disallows order pages, which pages link to: crawlers have to read that they are not for the index', async () => {
  expect((await get(robotsLoader, null)).text).not.toContain('/en/order')
  const dynamicPages = { order: 'profile', profile: 'accounts', 'likes-views': 'likes-views' }
  const addresses = { slugs: [], orderables: [], redirects: [], dynamicPages }
  const { text } = await get(robotsLoader, null, () => Promise.resolve(addresses))
  expect(text.match(/\/en\/.*/g)).toEqual(['/en/accounts/', '/en/likes-views/'])
})

it('robots.txt disallows the default paths while the dataset is down, since crawlers treat an error as permission', async () => {
  const { text } = await get(robotsLoader, null, () => Promise.reject(new Error('away')))
  for (const path of [...FORBIDDEN, '/en/profile/']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml\n')
})

it('the sitemap lists indexed pages with their last change, and escapes their addresses for XML', async () => {
  const entry = {
    _id: 'page-a',
    _type: 'page',
    slug: 'a',
    noIndex: false,
    _updatedAt: '2026-05-04T03:02:01Z',
  }
  const entries = [
    { ...entry, href: '/en/<a>&b' },
    { ...entry, href: '/en/hidden', noIndex: true },
  ]
  const fetch = (query: string) => Promise.resolve(query === sitemapQuery ? entries : [])
  expect(await get(sitemapLoader, 'https://kat.example', fetch)).toEqual({
    type: 'application/xml; charset=utf-8',
    text:
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://kat.example/en/&lt;a&gt;&amp;b</loc><lastmod>2026-05-04T03:02:01Z</lastmod></url>\n</urlset>\n',
  })
})

it('the sitemap dates a page by the last change of what it shows, such as the price of a phone', async () => {
  const page = { _type: 'page', noIndex: false, _updatedAt: '2026-05-04T03:02:01Z' }
  const entries = ['a', 'b'].map((slug) => ({ ...page, _id: `page-${slug}`, slug, href: `/en/${slug}` }))
  const parts = [
    { _id: 'older', _updatedAt: '2026-01-01T00:00:00Z', shownOn: ['page-a', 'page-b'] },
    { _id: 'newer', _updatedAt: '2026-06-01T00:00:00.5Z', shownOn: ['page-a'] },
  ]
  const answers = new Map<string, object[]>([
    [sitemapQuery, entries],
    [sitemapPartsQuery, parts],
  ])
  const { text } = await get(sitemapLoader, null, (query) => Promise.resolve(answers.get(query)))
  expect(text.match(/\w<\/loc><lastmod>[^<]*/g)).toEqual([
    'a</loc><lastmod>2026-06-01T00:00:00.5Z',
    'b</loc><lastmod>2026-05-04T03:02:01Z',
  ])
})

it('the sitemap leaves out a service whose page visitors cannot open', async () => {
  const unfinished = async (query: string, params: Record<string, string> = {}) => {
    const result: unknown = await querySeed(query, params)
    return params.slug === 'youtube' ? { ...Object(result), headline: null } : result
  }
  const { text } = await get(sitemapLoader, 'https://kat.example', unfinished)
  expect(text).toContain('<loc>https://kat.example/en/tiktok</loc>')
  expect(text).not.toContain('/en/youtube')
})
