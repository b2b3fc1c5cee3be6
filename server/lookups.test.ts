import { pino } from 'pino'
import { expect, it } from 'vitest'
import { serveInTest } from '../tests/support/local-server'
import { readEnvironment } from './environment/environment'
import { createLookups } from './lookups'
import type { SharedRedis } from './redis/redis'

/** A Redis that several processes share: what it stores, and the keys under which it counts. */
function fakeRedis() {
  const texts = new Map<string, string>()
  const counted: string[] = []
  const chain = {
    set: () => chain,
    incr(key: string) {
      counted.push(key)
      return chain
    },
    pTTL: () => chain,
    exec: () => Promise.resolve(['OK', 1, 60_000]),
  }
  const client = {
    get: (key: string) => Promise.resolve(texts.get(key) ?? null),
    set: (key: string, text: string) => Promise.resolve(void texts.set(key, text)),
    multi: () => chain,
  }
  const redis: SharedRedis = {
    run: (work) => work(client as never),
    problem: () => null,
    close: () => undefined,
  }
  return { redis, counted }
}

/** Starts an API that knows one account by this nickname. */
function startApi(nickname: string): Promise<string> {
  const user = { uniqueId: 'mara.makes', nickname }
  return serveInTest((_request, response) => response.end(JSON.stringify({ userInfo: { user } })))
}

/** Creates what one process has. */
const lookupsOf = (redis: SharedRedis, variables: Record<string, string>) =>
  createLookups({
    environment: readEnvironment({ PICTURE_SECRET: 'signs-the-pictures-of-these-tests', ...variables }),
    demoUrl: 'http://127.0.0.1:1/demo/tiktok',
    redis,
    log: pino({ level: 'silent' }),
  })

it('shares profiles among processes that ask the same API, not with those that ask another', async () => {
  const { redis } = fakeRedis()
  const [one, other] = [await startApi('Mara'), await startApi('Another Mara')]
  const nicknameAt = async (TIKTOK_API_URL: string) => {
    const found = await lookupsOf(redis, { TIKTOK_API_URL }).client.lookupProfile('mara.makes')
    return found.ok && found.profile.nickname
  }
  expect(await nicknameAt(one)).toBe('Mara')
  expect(await nicknameAt(other)).toBe('Another Mara')
})

it('counts a visitor’s lookups in Redis under a key that nobody can guess without the secret', async () => {
  const { redis, counted } = fakeRedis()
  const TIKTOK_API_URL = await startApi('Mara')
  for (const PICTURE_SECRET of ['the-first-secret-of-this-test', 'another-secret-of-this-test']) {
    const { limiter, client } = lookupsOf(redis, { TIKTOK_API_URL, PICTURE_SECRET })
    await limiter.clientFor(client, { ip: '203.0.113.9' }, {} as never).lookupProfile('mara.makes')
  }
  expect(new Set(counted).size).toBe(2)
})
