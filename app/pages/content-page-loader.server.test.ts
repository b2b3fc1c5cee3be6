import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pageQuery, serviceQuery } from '~/content/queries'
import { querySeed } from '~/content/seed-for-tests'
import { loadIllustrations } from '~/drawings/illustration'
import { meta } from '~/routes/en.$slug'
import { HOME_PATH } from '~shared/addresses/home-path'
import { loadContentPage } from './content-page-loader.server'
import { metaValues } from './head/meta-for-tests'

// The route loads its error page's drawings, which might otherwise outlast the tests.
beforeAll(() => loadIllustrations())

/** Loads a page of the seed, with `change` applied to it if it is a service, and `pageChange` if it is not. */
function load(slug: string, { preview = null, change = {}, pageChange = {} }: Partial<Site> = {}) {
  const fetch = async (query: string, params: Record<string, string> = {}) => {
    const result: unknown = await querySeed(query, params)
    if (query === pageQuery && result !== null) return { ...Object(result), ...pageChange }
    return query === serviceQuery && result !== null ? { ...Object(result), ...change } : result
  }
  const context = { content: { fetch }, log: { warn: vi.fn() }, site: { siteUrl: null }, preview }
  const request = new Request(`https://kat.example/en/${slug}`)
  return loadContentPage({ params: { slug }, request, context } as unknown as LoaderFunctionArgs)
}

interface Site {
  preview: AppLoadContext['preview']
  change: object
  pageChange: object
}

describe('an unfinished service', () => {
  it('returns 404 for visitors', async () => {
    const loading = load('youtube', { change: { headline: null } })
    await expect(loading).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('is shown to editors, who see what is missing', async () => {
    const { service } = await load('youtube', { preview: 'drafts', change: { headline: null } })
    expect(service).toMatchObject({ name: 'YouTube', headline: null })
  })
})

it.each([
  ['profile', 'profile'],
  ['likes-views', 'likes-views'],
  // Without an id, it orders nothing, so it is an ordinary page.
  ['order', null],
  ['contact', null],
])('the page %s without a username or id has the result destination %s', async (slug, destination) => {
  expect(await load(slug)).toMatchObject({ page: { slug }, destination })
})

/** Returns what the page tells robots in its head. */
async function robotsOf(slug: string, pageChange: object): Promise<unknown> {
  const args = { data: await load(slug, { pageChange }), matches: [] }
  return metaValues(meta(args as unknown as Parameters<typeof meta>[0]) ?? []).robots
}

it.each([
  ['profile', null],
  ['likes-views', { title: 'Likes', noIndex: false }],
  ['order', { title: 'Order', noIndex: false }],
])(
  'the page %s without a username or id is hidden from search engines, whatever its editor chose',
  async (slug, seo) => {
    expect(await robotsOf(slug, { seo })).toBe('noindex')
  },
)

it('a page with content of its own is only hidden from search engines if its editor chose so', async () => {
  expect(await robotsOf('contact', { seo: { noIndex: false } })).toBeUndefined()
  expect(await robotsOf('contact', { seo: { noIndex: true } })).toBe('noindex')
  expect(await robotsOf('youtube', {})).toBeUndefined()
})

it('the home page is never hidden from search engines, even if results are at its slug', async () => {
  expect(await robotsOf('likes-views', { href: HOME_PATH, seo: { noIndex: false } })).toBeUndefined()
})
