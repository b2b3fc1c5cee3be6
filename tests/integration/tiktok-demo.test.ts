import express from 'express'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTikTokClient, type TikTokClient } from '../../app/tiktok/client.server'
import { messageText } from '../../app/tiktok/messages'
import type { demoUsernames } from '../../server/demo/accounts'
import { createDemoTikTok } from '../../server/demo/tiktok'
import { DEFAULT_MESSAGES } from '../../shared/default-texts/messages'
import { serveLocally, type LocalServer } from '../support/local-server'

let server: LocalServer
let tiktok: TikTokClient
/** Times out quickly, for the username that is never answered. */
let impatient: TikTokClient

beforeAll(async () => {
  const app = express()
  app.use('/demo/tiktok', createDemoTikTok({ slowMs: 1 }))
  server = await serveLocally(app)
  const options = {
    apiUrl: `${server.origin}/demo/tiktok`,
    demo: true,
    retryPauseMs: 0,
    pictureHosts: [],
    pictureUrl: (address: string) => address,
    log: { info: vi.fn(), warn: vi.fn() },
  }
  tiktok = createTikTokClient(options)
  impatient = createTikTokClient({ ...options, timeoutMs: 250 })
})
afterAll(() => server.close())

async function profileOf(username: string) {
  const result = await tiktok.lookupProfile(username)
  if (!result.ok) throw new Error(messageText(result.error.message, DEFAULT_MESSAGES))
  return result.profile
}

/** Returns the outcome of the two lookups of a result page. */
async function outcomeOf(username: string): Promise<string> {
  const client = username === 'demo.timeout' ? impatient : tiktok
  const result = await client.lookupProfile(username)
  if (!result.ok) return `${result.error.code}: ${messageText(result.error.message, DEFAULT_MESSAGES)}`
  const { secUid, isPrivate } = result.profile
  const videos = await tiktok.listVideos(secUid ?? '')
  const shown = videos.ok
    ? `${videos.videos.length} videos`
    : `${videos.error.code}: ${messageText(videos.error.message, DEFAULT_MESSAGES)}`
  return `${isPrivate ? 'private' : 'public'} profile, ${shown}`
}

describe('the demo API through the real client', () => {
  it.each(['mara.makes', 'Mara.Makes', '@mara.makes '])('knows %j', async (username) => {
    expect(await profileOf(username)).toEqual({
      uniqueId: 'mara.makes',
      nickname: 'Mara Velez',
      avatarThumb: '/demo/pictures/avatar-01.svg',
      secUid: expect.stringMatching(/^MS4wLjABAAAA/),
      isPrivate: false,
      stats: { followerCount: 24_812, heart: 1_204_000, followingCount: 318, videoCount: 146 },
    })
  })

  it('has ten posts in order', async () => {
    const result = await tiktok.listVideos((await profileOf('mara.makes')).secUid ?? '')
    if (!result.ok) throw new Error(messageText(result.error.message, DEFAULT_MESSAGES))
    expect(result.videos.map(({ diggCount, playCount }) => [diggCount, playCount])).toEqual([
      [12_400, 212_000],
      [8900, 140_300],
      [31_200, 602_500],
      [2100, 38_700],
      [6600, 97_400],
      [88_000, 1_600_000],
      [4300, 71_900],
      [15_800, 264_100],
      [940, 18_200],
      [22_500, 410_600],
    ])
    expect(result.videos.map(({ dynamicCover }) => dynamicCover)).toEqual(
      result.videos.map((_, index) => `/demo/pictures/cover-${String(index + 1).padStart(2, '0')}.svg`),
    )
  })

  it('has a profile for any name', async () => {
    expect(await profileOf('pottery.by.lu')).toMatchObject({
      uniqueId: 'pottery.by.lu',
      nickname: 'Pottery By Lu',
    })
  })

  it('returns more likes than fit in 32 bits', async () => {
    expect((await profileOf('demo.overflow')).stats.heart).toBe(2_600_000_000)
  })

  it('lists no videos for an unknown secUid', async () => {
    expect(await tiktok.listVideos('MS4wLjABAAAA')).toMatchObject({ ok: false, error: { code: 'not-found' } })
  })

  const outcomes: Record<keyof typeof demoUsernames, string> = {
    'mara.makes': 'public profile, 10 videos',
    'demo.nobody': 'not-found: User not found. Please check the username.',
    'demo.private':
      'private profile, private: This account is private. Please make it public, then search again.',
    'demo.hidden': 'private: This account is private. Please make it public, then search again.',
    'demo.captcha': 'captcha: Error fetching user data',
    'demo.throttled': 'throttled: Too many lookups just now. Please try again in a minute.',
    'demo.empty': 'throttled: Error fetching user data',
    'demo.slow': 'public profile, 20 videos',
    'demo.timeout': 'timeout: Error fetching user data',
    'demo.down': 'failed: Error fetching user data',
    'demo.novideos': 'public profile, 0 videos',
    'demo.nodata': 'public profile, empty: No video found!.',
    'demo.videosdown': 'public profile, failed: Error fetching video data',
    'demo.many': 'public profile, 500 videos',
    'demo.overflow': 'public profile, 10 videos',
    'demo.incomplete': 'public profile, 15 videos',
  }
  it.each(Object.entries(outcomes))('%s shows its documented case', async (username, outcome) => {
    expect(await outcomeOf(username)).toBe(outcome)
  })
})
