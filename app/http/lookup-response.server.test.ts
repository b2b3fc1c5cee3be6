import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { loader as profileLoader } from '~/routes/api.tiktok.($username)'
import { loader as videosLoader } from '~/routes/api.tiktok.video.$secUid'
import type { ProfileResult, TikTokClient, VideosResult } from '~/tiktok/client.server'
import { profileError, videosError } from '~/tiktok/messages'
import { sampleProfile } from '~/tiktok/profile-for-tests'

/** Returns a path's response if its lookup returns `result`, and what was looked up. */
async function responseOf(
  loader: (args: LoaderFunctionArgs) => Promise<Response>,
  params: LoaderFunctionArgs['params'],
  result: ProfileResult | VideosResult,
) {
  const calls: unknown[][] = []
  const lookUp = (...given: unknown[]) => {
    calls.push(given)
    return Promise.resolve(result)
  }
  const tiktok = { lookupProfile: lookUp, listVideos: lookUp } as TikTokClient
  const response = await loader({ params, context: { tiktok } as AppLoadContext } as LoaderFunctionArgs)
  const { status, headers } = response
  return {
    calls,
    status,
    cacheControl: headers.get('cache-control'),
    body: (await response.json()) as unknown,
  }
}

describe('/api/tiktok/{username}', () => {
  it('returns a bare, uncacheable profile, private or not', async () => {
    for (const isPrivate of [false, true]) {
      const profile = { ...sampleProfile, avatarThumb: '/pictures/a', isPrivate }
      expect(await responseOf(profileLoader, { username: 'kat' }, { ok: true, profile })).toEqual({
        calls: [['kat']],
        status: 200,
        cacheControl: 'private, no-store',
        body: {
          userInfo: {
            user: {
              uniqueId: 'kat',
              nickname: 'Kat',
              avatarThumb: '/pictures/a',
              secUid: 'sec',
              privateAccount: isPrivate,
            },
            stats: { followerCount: 1, heart: 2, followingCount: 3, videoCount: 4 },
          },
        },
      })
    }
  })

  it('looks up the normalized name, even an empty one', async () => {
    const found = { ok: true, profile: sampleProfile } as const
    expect((await responseOf(profileLoader, { username: '@kat' }, found)).calls).toEqual([['kat']])
    expect((await responseOf(profileLoader, {}, found)).calls).toEqual([['']])
  })

  it('returns an uncacheable error with its status', async () => {
    const nobody = { ok: false, error: profileError('not-found') } as const
    expect(await responseOf(profileLoader, { username: 'kat' }, nobody)).toMatchObject({
      status: 404,
      cacheControl: 'private, no-store',
      body: { error: 'User not found. Please check the username.' },
    })
    const said = { ok: false, error: profileError('throttled', { serverText: 'Please wait.' }) } as const
    expect(await responseOf(profileLoader, { username: 'kat' }, said)).toMatchObject({
      status: 503,
      body: { error: 'Please wait.' },
    })
  })
})

describe('/api/tiktok/video/{secUid}', () => {
  it('returns a bare list with each post’s id, cover and counts', async () => {
    const videos = [
      { id: '71', dynamicCover: '/pictures/b', diggCount: 5, playCount: 60 },
      { id: '72', dynamicCover: null, diggCount: null, playCount: 7 },
    ]
    expect(await responseOf(videosLoader, { secUid: 'MS4w' }, { ok: true, videos })).toEqual({
      calls: [['MS4w', 'likes-views']],
      status: 200,
      cacheControl: 'private, no-store',
      body: {
        itemList: [
          { id: '71', video: { dynamicCover: '/pictures/b' }, stats: { diggCount: 5, playCount: 60 } },
          { id: '72', video: { dynamicCover: null }, stats: { diggCount: null, playCount: 7 } },
        ],
      },
    })
  })

  it('returns an error with its status', async () => {
    const none = { ok: false, error: videosError('empty', 'likes-views', { noData: true }) } as const
    expect(await responseOf(videosLoader, { secUid: 'MS4w' }, none)).toMatchObject({
      status: 404,
      cacheControl: 'private, no-store',
      body: { error: 'No data found. Please check the secondary ID.' },
    })
  })
})
