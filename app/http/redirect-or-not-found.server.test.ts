import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { describe, expect, it, test, vi } from 'vitest'
import * as unknownRoute from '~/routes/$'
import { loader as rootLoader } from '~/routes/_index'
import * as dynamicRoute from '~/routes/en.$slug_.$id'
import { DEFAULT_DYNAMIC_PAGES } from '~shared/addresses/dynamic-pages'
import { redirectOrNotFound, redirectToPlainPath, requirePage } from './redirect-or-not-found.server'

const ORIGIN = 'https://kat.example'

/** Nothing but the test of the log asks for these, since each redirect is reported only once. */
const LOOP = [
  { from: '/en/left', to: `${ORIGIN}/en/right`, permanent: true },
  { from: '/en/right', to: '/en/left', permanent: false },
]

/** A site with these pages and redirects, whose result pages may have moved. */
function site(dynamicPages = DEFAULT_DYNAMIC_PAGES, siteUrl: string | null = null): AppLoadContext {
  const result = {
    slugs: ['tiktok', 'contact', 'café', ...Object.values(dynamicPages)],
    orderables: [],
    dynamicPages,
    redirects: [
      { from: '/en/promo', to: '/en/tiktok', permanent: true },
      { from: '/en/contact/promo', to: '/en/tiktok', permanent: true },
      { from: '/en/sale', to: '/en/contact', permanent: false },
      { from: '/en/find', to: `/en/${dynamicPages.profile}`, permanent: true },
      { from: '/en/look-up', to: `${ORIGIN}/en/${dynamicPages.profile}`, permanent: true },
      { from: '/en/there', to: `${ORIGIN}/en/back`, permanent: true },
      { from: '/en/back', to: '/en/there', permanent: true },
      ...LOOP,
    ],
  }
  const content = { fetch: () => Promise.resolve(result) }
  const context = { content, log: { warn: vi.fn() }, site: { siteUrl } }
  return context as unknown as AppLoadContext
}

/** Returns where a request is redirected to, or its error status; null if it passes. */
async function responseTo(ask: (request: Request) => unknown, path: string) {
  try {
    await ask(new Request(ORIGIN + path))
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')]
    return (thrown as { init: { status: number } }).init.status
  }
}

test('/ redirects temporarily to the home page, and keeps the query', () => {
  const led = (path: string) => {
    const { status, headers } = rootLoader({ request: new Request(ORIGIN + path) })
    return [status, headers.get('location')]
  }
  expect(led('/')).toEqual([302, '/en/home'])
  expect(led('/?utm_source=x&utm_term=a%26b')).toEqual([302, '/en/home?utm_source=x&utm_term=a%26b'])
})

describe('an address without a page', () => {
  const led = (path: string, context = site()) =>
    responseTo((request) => redirectOrNotFound(request, context), path)

  it('redirects permanently or temporarily, as the editor has chosen, and keeps the query', async () => {
    expect(await led('/en/promo?a=B')).toEqual([308, '/en/tiktok?a=B'])
    expect(await led('/en/Promo/')).toEqual([308, '/en/tiktok'])
    expect(await led('/en/sale?a=B')).toEqual([307, '/en/contact?a=B'])
  })

  it('returns 404, as does one whose redirects loop', async () => {
    expect(await led('/en/nothing')).toBe(404)
    expect(await led('/nothing')).toBe(404)
    expect(await led('/en/there')).toBe(404)
  })

  it('is reported once to operators if its redirects loop', async () => {
    const context = site()
    for (const path of ['/en/Left/', '/en/nothing', '/en/promo', '/en/right', '/en/right'])
      await led(path, context)
    const loops = 'Ignoring a redirect: It leads to a loop of redirects'
    const warnings = LOOP.map((entry) => [{ redirect: entry }, loops])
    expect(vi.mocked(context.log.warn).mock.calls).toEqual(warnings)
  })

  it('returns 404 for a redirect loop even behind a proxy with another host name', async () => {
    const behindProxy = (request: Request) => {
      const { pathname } = new URL(request.url)
      return redirectOrNotFound(new Request(`http://10.0.0.1:3000${pathname}`), site(undefined, `${ORIGIN}/`))
    }
    expect(await responseTo(behindProxy, '/en/there')).toBe(404)
  })

  it('redirects temporarily to where a result page has moved, keeping the rest of the path and the query', async () => {
    const moved = site({ ...DEFAULT_DYNAMIC_PAGES, profile: 'creators', order: 'checkout' })
    expect(await led('/en/profile/Mara.Makes?pack=likes:pack-300', moved)).toEqual([
      307,
      '/en/creators/Mara.Makes?pack=likes:pack-300',
    ])
    expect(await led('/en/Order/pack-300/', moved)).toEqual([307, '/en/checkout/pack-300'])
    for (const old of ['find', 'look-up'])
      expect(await led(`/en/${old}/mara?a=B`, moved)).toEqual([307, '/en/creators/mara?a=B'])
    expect(await led('/en/likes-views/mara/posts', moved)).toBe(404)
  })

  it('redirects to a moved result page whose slug is in another alphabet', async () => {
    const moved = site({ ...DEFAULT_DYNAMIC_PAGES, profile: 'профиль' })
    const path = `/en/${encodeURIComponent('профиль')}/Mara.Makes`
    for (const old of ['profile', 'find', 'look-up'])
      expect(await led(`/en/${old}/Mara.Makes?a=B`, moved)).toEqual([307, `${path}?a=B`])
    expect(await led(path, moved)).toBe(404)
  })

  it('returns 404 if another result page has taken the slug', async () => {
    const swapped = site({ ...DEFAULT_DYNAMIC_PAGES, profile: 'likes-views', 'likes-views': 'profile' })
    expect(await led('/en/profile/mara', swapped)).toBe(404)
  })
})

describe.each([
  ['an address that no page has', unknownRoute],
  ['an address below a page that has nothing there', dynamicRoute],
])('%s', (_what, { loader, action }) => {
  it.each([
    ['when it is opened', loader],
    ['when a form is sent to it', action],
  ])('follows an editor’s redirect, or returns 404: %s', async (_when, answer) => {
    const led = (path: string) =>
      responseTo((request) => {
        const [, , slug, id] = new URL(request.url).pathname.split('/')
        return answer({ params: { slug, id }, request, context: site() } as unknown as ActionFunctionArgs)
      }, path)
    expect(await led('/en/contact/promo?a=B')).toEqual([308, '/en/tiktok?a=B'])
    expect(await led('/en/contact/mara')).toBe(404)
  })
})

describe('a page', () => {
  const asked = (slug: string, path: string) =>
    responseTo((request) => requirePage(slug, request, site()), path)

  it('passes at its own address', async () => {
    expect(await asked('tiktok', '/en/tiktok?a=B')).toBeNull()
    expect(await asked('café', '/en/caf%C3%A9')).toBeNull()
  })

  it('is redirected to permanently from another spelling, with the query', async () => {
    expect(await asked('TikTok', '/en/TikTok?a=B')).toEqual([308, '/en/tiktok?a=B'])
    expect(await asked('CAFÉ', '/en/CAF%C3%89')).toEqual([308, '/en/caf%C3%A9'])
    expect(await asked('tiktok', '/EN/tiktok/?a=B')).toEqual([308, '/en/tiktok?a=B'])
  })

  it('that does not exist is a redirect, or else 404', async () => {
    expect(await asked('sale', '/en/sale')).toEqual([307, '/en/contact'])
    expect(await asked('nothing', '/en/nothing')).toBe(404)
  })
})

describe('the plain path of a page', () => {
  it.each<[path: string, segments: number, plain: string | null]>([
    ['/en/profile/Mara.Makes', 2, null],
    ['/EN/Profile/Mara.Makes/?a=B', 2, '/en/profile/Mara.Makes?a=B'],
    ['/en/profile/mara//', 2, '/en/profile/mara'],
    ['/%65n/tiktok', 1, '/en/tiktok'],
    // Must not redirect to another site.
    ['//evil.example/', 2, null],
    ['/en/%E0%A4%A', 2, null],
  ])('of %s is %3$s', async (path, segments, plain) => {
    const led = await responseTo((request) => redirectToPlainPath(request, segments), path)
    expect(led).toEqual(plain === null ? null : [308, plain])
  })
})
