import { expect, it, vi } from 'vitest'
import type { ProfileResult, VideosResult } from '../../app/tiktok/client.server'
import type { Profile, Video } from '../../app/tiktok/profile.server'
import { shareLookups } from './lookup-cache'
import type { SharedRedis } from './redis'

/** A new account, with nothing yet: 0 is a count like any other, and null is one that was not sent. */
const profile: Profile = {
  uniqueId: 'anna',
  nickname: 'Anna',
  avatarThumb: null,
  secUid: null,
  isPrivate: false,
  stats: { followerCount: 0, heart: null, followingCount: 3, videoCount: 1 },
}
const video: Video = { id: '1', dynamicCover: '/pictures/b', diggCount: 0, playCount: 6 }

/** A Redis that several processes share: texts, and how long each is kept, in ms. */
function fakeRedis() {
  const texts = new Map<string, { text: string; keptMs: number }>()
  let isDown = false
  const client = {
    get: (key: string) => Promise.resolve(texts.get(key)?.text ?? null),
    set(key: string, text: string, { expiration }: { expiration: { value: number } }) {
      texts.set(key, { text, keptMs: expiration.value })
      return Promise.resolve('OK')
    },
  }
  const redis: SharedRedis = {
    run: (work) => (isDown ? Promise.resolve(null) : work(client as never)),
    problem: () => (isDown ? 'is down' : null),
    close: () => undefined,
  }
  return { redis, texts, setDown: (down: boolean) => void (isDown = down) }
}

/** The client of one process. */
function lookups() {
  const error = { code: 'not-found', message: { key: 'userNotFound' }, status: 404 } as const
  return {
    lookupProfile: vi.fn(async (name: string): Promise<ProfileResult> =>
      name === 'anna' ? { ok: true, profile } : { ok: false, error },
    ),
    listVideos: vi.fn(async (_secUid: string): Promise<VideosResult> => ({ ok: true, videos: [video] })),
  }
}

it('uses what another process has looked up, for five minutes', async () => {
  const { redis, texts } = fakeRedis()
  const first = lookups()
  const second = lookups()
  const asked = shareLookups(first, redis, ['upstream', 'secret'])
  await asked.lookupProfile('anna')
  await asked.listVideos('s')
  expect([...texts.values()].map(({ keptMs }) => keptMs)).toEqual([300_000, 300_000])
  const again = shareLookups(second, redis, ['upstream', 'secret'])
  expect(await again.lookupProfile('anna')).toEqual({ ok: true, profile })
  expect(await again.listVideos('s', 'likes-views')).toEqual({ ok: true, videos: [video] })
  expect(second.lookupProfile).not.toHaveBeenCalled()
  expect(second.listVideos).not.toHaveBeenCalled()
})

it('shares nothing with a process that has another picture secret', async () => {
  const { redis } = fakeRedis()
  await shareLookups(lookups(), redis, ['upstream', 'secret']).lookupProfile('anna')
  const stranger = lookups()
  await shareLookups(stranger, redis, ['upstream', 'another secret']).lookupProfile('anna')
  expect(stranger.lookupProfile).toHaveBeenCalledOnce()
})

it('does not share failures, since the account may have just been created', async () => {
  const { redis, texts } = fakeRedis()
  const client = lookups()
  const shared = shareLookups(client, redis, [])
  for (let times = 0; times < 2; times++)
    expect(await shared.lookupProfile('nobody')).toMatchObject({ ok: false })
  expect(client.lookupProfile).toHaveBeenCalledTimes(2)
  expect(texts.size).toBe(0)
})

it('does its own lookup if another version has written the entry, and while Redis cannot be used', async () => {
  const { redis, texts, setDown } = fakeRedis()
  const client = lookups()
  const shared = shareLookups(client, redis, [])
  await shared.lookupProfile('anna')
  for (const text of ['{"uniqueId":7}', 'not JSON']) {
    for (const key of texts.keys()) texts.set(key, { text, keptMs: 300_000 })
    expect(await shared.lookupProfile('anna')).toEqual({ ok: true, profile })
  }
  setDown(true)
  expect(await shared.lookupProfile('anna')).toEqual({ ok: true, profile })
  expect(client.lookupProfile).toHaveBeenCalledTimes(4)
})
