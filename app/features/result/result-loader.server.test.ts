import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { expect, it, vi } from 'vitest'
import { querySeed } from '~/content/seed-for-tests'
import type { SearchDestination } from '~/features/search/search'
import { profileError } from '~/tiktok/messages'
import { loadResult } from './result-loader.server'

const profile = {
  uniqueId: 'mara.makes',
  nickname: 'Mara Velez',
  avatarThumb: null,
  isPrivate: false,
  secUid: null as string | null,
  followerCount: 24_800,
  heart: 1_200_000,
  followingCount: 318,
  videoCount: 146,
}

/**
 * Loads a result page of a profile with this secondary id; `lookup` replaces the profile lookup, and `listing` the
 * video listing.
 */
async function load(
  destination: SearchDestination,
  search: string,
  secUid: string | null,
  slug: string = destination,
  lookup: Promise<object> = Promise.resolve({ ok: true, profile: { ...profile, secUid } }),
  headers: Record<string, string> = {},
  listing: Promise<object> = Promise.resolve({ ok: true, videos: [] }),
) {
  const listVideos = vi.fn(() => listing)
  const context = {
    content: { fetch: querySeed },
    tiktok: { lookupProfile: () => lookup, listVideos },
  }
  const { data, init } = await loadResult(
    {
      params: { id: 'mara.makes' },
      request: new Request(`http://site.example/en/${destination}/mara.makes${search}`, { headers }),
      context: context as unknown as AppLoadContext,
    } as LoaderFunctionArgs,
    destination,
    slug,
  )
  return { profile: data.profile, videos: data.videos, init, listVideos }
}

it.each([
  { destination: 'profile', search: '', key: 'noVideosSearchAgain' },
  { destination: 'likes-views', search: '?pack=likes:pack-300', key: 'videosNoData' },
] as const)(
  'a profile without a secondary id is reported as having no videos, without a request: $destination',
  async ({ destination, search, key }) => {
    const { videos, listVideos } = await load(destination, search, null)
    expect(videos).toMatchObject({ ok: false, error: { code: 'empty', message: { key } } })
    expect(listVideos).not.toHaveBeenCalled()
  },
)

it('an address in capitals and with a trailing slash redirects to the canonical one, keeping the username’s case', async () => {
  const asked = loadResult(
    {
      params: { id: 'Mara.Makes' },
      request: new Request('http://site.example/EN/Profile/Mara.Makes/?pack=likes:pack-300'),
      context: {} as AppLoadContext,
    } as LoaderFunctionArgs,
    'profile',
    'profile',
  )
  const response: unknown = await asked.catch((thrown: unknown) => thrown)
  if (!(response instanceof Response)) throw new Error('It does not redirect')
  expect([response.status, response.headers.get('location')]).toEqual([
    308,
    '/en/profile/Mara.Makes?pack=likes:pack-300',
  ])
})

it.each([
  ['opens with a pack', 'profile'],
  ['opens without a pack', 'likes-views'],
])('the videos of a profile page that %s are looked up by the secondary id', async (_when, slug) => {
  const { listVideos } = await load('profile', '', 'MS4wabc', slug)
  expect(listVideos).toHaveBeenCalledExactlyOnceWith('MS4wabc', 'profile')
})

it('a page has the HTTP status of its lookup', async () => {
  expect((await load('profile', '', 'MS4wabc')).init).toMatchObject({ status: 200 })
  const missing = Promise.resolve({ ok: false, error: profileError('not-found') })
  const { init, videos, listVideos } = await load('profile', '', null, 'profile', missing)
  expect(init).toMatchObject({ status: 404 })
  expect(videos).toBeNull()
  expect(listVideos).not.toHaveBeenCalled()
})

it('the videos of a likes/views page are looked up once a pack is chosen', async () => {
  const before = await load('likes-views', '', 'MS4wabc')
  expect(before.videos).toBeNull()
  expect(before.listVideos).not.toHaveBeenCalled()
  const after = await load('likes-views', '?pack=likes:pack-300', 'MS4wabc')
  expect(after.listVideos).toHaveBeenCalledExactlyOnceWith('MS4wabc', 'likes-views')
})

it('the videos of a likes/views page are looked up at once if it opens with a pack', async () => {
  const { listVideos } = await load('likes-views', '', 'MS4wabc', 'profile')
  expect(listVideos).toHaveBeenCalledExactlyOnceWith('MS4wabc', 'likes-views')
})

it('a page waits 300 ms for its lookup, and is then sent without it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const never = new Promise<object>(() => {})
  const sent = vi.fn()
  void load('profile', '', null, 'profile', never).then(sent)
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(299)
  expect(sent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  // It does not wait for the posts, which require the profile; the shortest timer takes 1 ms.
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ profile: never }))
})

it('a page with its profile waits 300 ms for the posts, and is then sent without them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const never = new Promise<object>(() => {})
  const sent = vi.fn()
  void load('profile', '', 'MS4wabc', 'profile', undefined, {}, never).then(sent)
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(299)
  expect(sent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ videos: expect.any(Promise) as unknown }),
  )
})

it.each([
  ['a visitor without JavaScript who asks for it', '?wait=1', {}],
  ['a search engine', '', { 'user-agent': 'Googlebot/2.1' }],
])('%s gets a complete page, for which the server waits up to 25 seconds', async (_who, search, headers) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const never = new Promise<object>(() => {})
  const sent = vi.fn()
  void load('profile', search, null, 'profile', never, headers).then(sent)
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(24_999)
  expect(sent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(sent).toHaveBeenCalledOnce()
})

it('a result page that an editor has just deleted returns 404', async () => {
  await expect(load('profile', '', null, 'nowhere')).rejects.toMatchObject({ init: { status: 404 } })
})
