import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTikTokClient, type TikTokClientOptions } from '../../app/features/tiktok/client.server'
import { itemBody, profileBody, videosBody } from './upstream/bodies'
import {
  closedPort,
  cutShort,
  empty,
  endless,
  held,
  html,
  json,
  redirect,
  reset,
  silence,
  stall,
  startUpstream,
  text,
  type Answer,
  type Upstream,
} from './upstream/upstream'

let main: Upstream
let other: Upstream
const log = { info: vi.fn(), warn: vi.fn() }

beforeEach(async () => {
  main = await startUpstream()
  other = await startUpstream()
})
afterEach(async () => {
  await main.close()
  await other.close()
})

/** A client of `main` only; options add to that. */
function client(options: Partial<TikTokClientOptions> = {}) {
  return createTikTokClient({
    apiUrl: main.url,
    pictureHosts: ['pictures.example'],
    pictureUrl: (address) => `/pictures/signed/${encodeURIComponent(address)}`,
    retryPauseMs: 0,
    log,
    ...options,
  })
}

const lena = {
  uniqueId: 'lena.paints',
  nickname: 'Lena Paints',
  avatarThumb: '/pictures/signed/https%3A%2F%2Fp16-sign.pictures.example%2Flena.jpeg%3Fx-expires%3D1',
  secUid: 'MS4wLjABAAAAlena',
  isPrivate: false,
  stats: { followerCount: 1500, heart: 42_000, followingCount: 12, videoCount: 3 },
}

describe('the calls it makes', () => {
  it('fetches and parses a profile', async () => {
    main.answer(json(profileBody()))
    expect(await client().lookupProfile('lena.paints')).toEqual({ ok: true, profile: lena })
    expect(main.requests.map(({ path }) => path)).toEqual(['/api/tiktok/lena.paints'])
  })

  it('fetches and parses videos', async () => {
    main.answer(json(videosBody()))
    const result = await client().listVideos('MS4wLjABAAAAlena')
    expect(result).toEqual({
      ok: true,
      videos: ['71', '72'].map((id) => ({
        id,
        dynamicCover: `/pictures/signed/https%3A%2F%2Fp16-sign.pictures.example%2F${id}.webp`,
        diggCount: 120,
        playCount: 3400,
      })),
    })
    expect(main.requests.map(({ path }) => path)).toEqual(['/api/tiktok/video/MS4wLjABAAAAlena'])
  })

  it('keeps the path of the configured address', async () => {
    main.answer(json(profileBody()))
    await client({ apiUrl: `${main.url}/v2/` }).lookupProfile('lena.paints')
    expect(main.requests[0]?.path).toBe('/v2/api/tiktok/lena.paints')
  })

  it('sends the key as a bearer token, and no authorization without one', async () => {
    main.answer(json(profileBody()))
    await client({ apiKey: 'k-123' }).lookupProfile('a')
    await client().lookupProfile('b')
    expect(main.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer k-123', undefined])
  })

  it.each<[string, unknown]>([
    ['bare', profileBody()],
    ['wrapped in data', { data: profileBody() }],
    ['wrapped twice', { success: true, data: { code: 0, data: profileBody() } }],
    ['a JSON string', JSON.stringify(profileBody())],
    ['a JSON string inside data', { data: JSON.stringify(profileBody()) }],
  ])('parses a profile that is %s', async (_name, body) => {
    main.answer(json(body))
    expect(await client().lookupProfile('lena.paints')).toEqual({ ok: true, profile: lena })
  })

  it.each<[string, unknown]>([
    ['bare', videosBody()],
    ['wrapped in data', { data: videosBody() }],
    ['a JSON string', JSON.stringify({ data: videosBody() })],
  ])('parses a video list that is %s', async (_name, body) => {
    main.answer(json(body))
    expect(await client().listVideos('x')).toMatchObject({ ok: true, videos: [{ id: '71' }, { id: '72' }] })
  })
})

describe('error messages of profiles', () => {
  const notFound = {
    code: 'not-found',
    message: { key: 'userNotFound' },
    status: 404,
  }
  const failed = { code: 'failed', message: { key: 'userFailed' }, status: 502 }
  const throttled = { ...failed, code: 'throttled', status: 503 }

  it.each<[string, Answer, object]>([
    ['statusCode 10202', json({ statusCode: 10202, statusMsg: '' }), notFound],
    ['statusCode 10221', json({ statusCode: 10221 }), notFound],
    ['code 10202 as a string', json({ code: '10202' }), notFound],
    ['a code inside data', json({ data: { statusCode: 10221 } }), notFound],
    ['an answer without a user', json({ statusCode: 0, userInfo: {} }), notFound],
    ['a user without any name', json({ userInfo: { user: {}, stats: {} } }), notFound],
    ['HTTP 404', json({}, 404), notFound],
    ['HTTP 404 with a web page', html(404), notFound],
    ['HTTP 410', html(410), notFound],
    ['HTTP 414', text('', 414), notFound],
    ['an unknown code', json({ statusCode: 10101 }), failed],
    ['captcha', json({ statusCode: 10000, type: 'verify' }), { ...failed, code: 'captcha', status: 503 }],
    ['an empty body with 200', empty, throttled],
    ['null with 200', json(null), throttled],
    ['an empty JSON string with 200', json(''), throttled],
    ['HTTP 429', json({}, 429), throttled],
    ['HTTP 500', json({}, 500), failed],
    ['HTTP 400', json({}, 400), failed],
    ['a web page instead of JSON', html(), failed],
    ['half a JSON', text('{"userInfo":{"user":'), failed],
    ['JSON that is not an object', json([1, 2]), failed],
    ['a broken connection', reset, failed],
    ['a connection broken halfway', cutShort, failed],
    ['an endless body', endless, failed],
  ])('%s', async (_name, answer, error) => {
    main.answer(answer)
    expect(await client().lookupProfile('lena.paints')).toEqual({ ok: false, error })
  })

  it('a host where nothing listens', async () => {
    const result = await client({ apiUrl: await closedPort() }).lookupProfile('a')
    expect(result).toEqual({ ok: false, error: failed })
  })

  it.each<[string, Answer]>([
    ['no answer', silence],
    ['an answer that never ends', stall],
  ])('%s within the time limit', async (_name, answer) => {
    main.answer(answer)
    const result = await client({ timeoutMs: 40 }).lookupProfile('a')
    expect(result).toEqual({
      ok: false,
      error: { code: 'timeout', message: { key: 'userFailed' }, status: 504 },
    })
  })

  it('names a private account without data as private', async () => {
    main.answer(json({ statusCode: 10222, statusMsg: 'User does not allow this' }))
    expect(await client().lookupProfile('a')).toEqual({
      ok: false,
      error: {
        code: 'private',
        message: { key: 'privateAccount' },
        status: 403,
      },
    })
  })

  it.each<[string, unknown]>([
    ['privateAccount', profileBody({ privateAccount: true })],
    ['secret', profileBody({ secret: true })],
    ['statusCode 10222', { ...profileBody(), statusCode: 10222 }],
  ])('shows a private account with its profile as private: %s', async (_name, body) => {
    main.answer(json(body))
    expect(await client().lookupProfile('a')).toEqual({ ok: true, profile: { ...lena, isPrivate: true } })
  })

  it.each<[string, Answer, string]>([
    ['error', json({ error: 'This user has been banned.' }, 400), 'This user has been banned.'],
    [
      'message',
      json({ message: 'Too many searches, please wait a minute' }, 429),
      'Too many searches, please wait a minute',
    ],
    ['error.message', json({ error: { message: 'This user has left.' } }, 404), 'This user has left.'],
    ['statusMsg', json({ statusCode: 10202, statusMsg: "user doesn't exist" }), "user doesn't exist"],
    [
      'status_msg in data',
      json({ data: { status_code: 10101, status_msg: 'Please come back later' } }),
      'Please come back later',
    ],
  ])('shows the server’s own text in %s instead of ours', async (_name, answer, message) => {
    main.answer(answer)
    const result = await client().lookupProfile('a')
    expect(result).toMatchObject({ ok: false, error: { message: { text: message } } })
  })

  it.each<[string, Answer]>([
    ['markup', json({ error: '<b>This user</b> is gone' }, 400)],
    ['a stack', json({ error: 'TypeError: x is undefined\n at /srv/app.js:3:1' }, 500)],
    ['an address', json({ error: 'connect to 10.0.0.7 refused again' }, 500)],
    ['a host name', json({ error: 'could not reach api.upstream.example today' }, 500)],
    ['an essay', json({ error: 'very '.repeat(100) + 'sorry' }, 500)],
    ['not a sentence', json({ error: 'Error' }, 500)],
    ['an object', json({ error: { code: 7 } }, 500)],
    ['a message about our key', json({ message: 'Your subscription has run out' }, 403)],
  ])('does not show the server’s text if it is %s', async (_name, answer) => {
    main.answer(answer)
    expect(await client().lookupProfile('a')).toEqual({ ok: false, error: failed })
  })
})

describe('error messages of videos', () => {
  it.each<[string, Answer, string, string, string]>([
    ['an empty body', empty, 'throttled', 'videosNoData', 'videosNoDataOnProfile'],
    ['an answer without a list', json({}), 'empty', 'videosNoData', 'videosNoDataOnProfile'],
    [
      'a list that is null',
      json({ data: { itemList: null } }),
      'empty',
      'videosNoData',
      'videosNoDataOnProfile',
    ],
    ['no such user', json({ statusCode: 10202 }), 'not-found', 'videosNoData', 'videosNoDataOnProfile'],
    ['HTTP 500', json({}, 500), 'failed', 'videosFailed', 'videosFailed'],
    ['HTTP 429', json({}, 429), 'throttled', 'videosFailed', 'videosFailed'],
    ['a web page', html(), 'failed', 'videosFailed', 'videosFailed'],
    ['captcha', json({ statusCode: 10000 }), 'captcha', 'videosFailed', 'videosFailed'],
    ['a broken connection', reset, 'failed', 'videosFailed', 'videosFailed'],
  ])('%s', async (_name, answer, code, onLikesViews, onProfile) => {
    main.answer(answer)
    const tiktok = client()
    const results = [
      await tiktok.listVideos('x', 'likes-views'),
      await tiktok.listVideos('x', 'profile'),
      await tiktok.listVideos('x'),
    ]
    expect(results).toEqual(
      [onLikesViews, onProfile, onProfile].map((key) => ({
        ok: false,
        error: expect.objectContaining({ code, message: { key } }),
      })),
    )
  })

  it('an empty list is not an error', async () => {
    main.answer(json(videosBody([])))
    expect(await client().listVideos('x')).toEqual({ ok: true, videos: [] })
  })

  it('videos of a private account', async () => {
    main.answer(json({ statusCode: 10222 }))
    expect(await client().listVideos('x')).toMatchObject({
      ok: false,
      error: { code: 'private', status: 403 },
    })
  })
})

describe('fields, as real services send them', () => {
  it('shows the picture, the likes and the cover that are meant for this, whatever else is sent', async () => {
    const at = (name: string) => `https://p16-sign.pictures.example/${name}`
    const served = (name: string) => `/pictures/signed/${encodeURIComponent(at(name))}`
    const user = { avatarThumb: at('thumb'), avatarMedium: at('medium'), avatarLarger: at('larger') }
    main.answer(json(profileBody(user, { heart: 7, heartCount: 8 })))
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile).toMatchObject({ avatarThumb: served('thumb'), stats: { heart: 7 } })

    const covers = { dynamicCover: at('moving'), cover: at('still'), originCover: at('first') }
    main.answer(json(videosBody([itemBody('71', {}, covers)])))
    const posts = await client().listVideos('x')
    expect(posts.ok && posts.videos.map(({ dynamicCover }) => dynamicCover)).toEqual([served('moving')])
  })

  it('parses numbers in strings, and prefers exact ones over 32-bit overflows', async () => {
    main.answer(
      json(
        profileBody(
          {},
          { followerCount: '1500', heart: -1_694_967_296, heartCount: -1_694_967_296 },
          { heart: '2600000000', videoCount: '3' },
        ),
      ),
    )
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile.stats).toEqual({
      followerCount: 1500,
      heart: 2_600_000_000,
      followingCount: 12,
      videoCount: 3,
    })
  })

  it('prefers exact numbers of a post, too', async () => {
    const exact = { diggCount: '2600000000', playCount: '5200000000' }
    const item = { ...itemBody('71', { diggCount: -1_694_967_296, playCount: 905_032_704 }), statsV2: exact }
    main.answer(json(videosBody([item, itemBody('72')])))
    const result = await client().listVideos('s')
    expect(result.ok && result.videos.map(({ diggCount, playCount }) => [diggCount, playCount])).toEqual([
      [2_600_000_000, 5_200_000_000],
      [120, 3400],
    ])
  })

  it('has null for numbers that are negative, missing or invalid', async () => {
    main.answer(
      json(
        profileBody(
          {},
          {
            followerCount: -5,
            heart: null,
            heartCount: 'many',
            followingCount: undefined,
            videoCount: 1e300,
          },
        ),
      ),
    )
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile.stats).toEqual({
      followerCount: null,
      heart: null,
      followingCount: null,
      videoCount: null,
    })
  })

  it('accepts a profile with only a name', async () => {
    main.answer(json({ userInfo: { user: { uniqueId: 'solo' } } }))
    expect(await client().lookupProfile('solo')).toEqual({
      ok: true,
      profile: {
        uniqueId: 'solo',
        nickname: 'solo',
        avatarThumb: null,
        secUid: null,
        isPrivate: false,
        stats: { followerCount: null, heart: null, followingCount: null, videoCount: null },
      },
    })
  })

  it('keeps markup in a nickname as text, and drops invisible characters', async () => {
    main.answer(json(profileBody({ nickname: '<script>alert(1)</script>\u0000\u202e  x\n\ud800' })))
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile.nickname).toBe('<script>alert(1)</script> x')
  })

  it('limits the length of names', async () => {
    main.answer(
      json(
        profileBody({ nickname: '😀'.repeat(5000), uniqueId: 'u'.repeat(5000), secUid: 's'.repeat(5000) }),
      ),
    )
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile).toMatchObject({
      nickname: '😀'.repeat(100),
      uniqueId: 'u'.repeat(64),
      secUid: null,
    })
  })

  it.each([
    ['javascript:alert(1)'],
    ['http://p16-sign.pictures.example/a.jpeg'],
    ['https://evil.example/a.jpeg'],
    ['https://pictures.example.evil.example/a.jpeg'],
    ['https://127.0.0.1/a.jpeg'],
    ['https://user:pass@pictures.example/a.jpeg'],
    ['https://pictures.example:8443/a.jpeg'],
    ['//pictures.example/a.jpeg'],
    ['/demo/pictures/avatar-01.svg'],
    ['data:image/svg+xml,<svg/>'],
    [''],
    [7],
    [null],
  ])('has no avatar for %j', async (avatarThumb) => {
    main.answer(json(profileBody({ avatarThumb })))
    const result = await client().lookupProfile('a')
    expect(result.ok && result.profile.avatarThumb).toBeNull()
  })

  it('skips null items, items without an id, and duplicates', async () => {
    main.answer(
      json(
        videosBody([
          null,
          itemBody('1', { diggCount: 5 }),
          'x',
          [],
          {},
          itemBody('1', { diggCount: 6 }),
          itemBody(2),
          itemBody('../3'),
        ]),
      ),
    )
    const result = await client().listVideos('x')
    expect(result.ok && result.videos.map(({ id, diggCount }) => [id, diggCount])).toEqual([
      ['1', 5],
      ['2', 120],
    ])
  })

  it('keeps posts with broken parts', async () => {
    main.answer(
      json(
        videosBody([
          { id: '1' },
          { id: '2', video: null, stats: null },
          itemBody('3', { diggCount: -1, playCount: '9' }, { dynamicCover: 'javascript:x' }),
        ]),
      ),
    )
    const result = await client().listVideos('x')
    expect(result.ok && result.videos).toEqual([
      { id: '1', dynamicCover: null, diggCount: null, playCount: null },
      { id: '2', dynamicCover: null, diggCount: null, playCount: null },
      { id: '3', dynamicCover: null, diggCount: null, playCount: 9 },
    ])
  })

  it('keeps 500 of 700 posts', async () => {
    main.answer(json(videosBody(Array.from({ length: 700 }, (_, index) => itemBody(String(index))))))
    const result = await client().listVideos('x')
    expect(result.ok && result.videos.map(({ id }) => id)).toEqual(
      Array.from({ length: 500 }, (_, index) => String(index)),
    )
  })
})

describe('the username is sent as typed', () => {
  it.each([
    ['', '/api/tiktok/'],
    ['  Lena ', '/api/tiktok/%20%20Lena%20'],
    ['@lena', '/api/tiktok/%40lena'],
    ['../admin', '/api/tiktok/..%2Fadmin'],
    ['a/b?c#d', '/api/tiktok/a%2Fb%3Fc%23d'],
    ['%00', '/api/tiktok/%2500'],
    ['\u0000', '/api/tiktok/%00'],
    ['%2e%2e', '/api/tiktok/%252e%252e'],
    ['😀', '/api/tiktok/%F0%9F%98%80'],
    ['\ud800', '/api/tiktok/%EF%BF%BD'],
  ])('%j', async (username, path) => {
    main.answer(json(profileBody()))
    expect(await client().lookupProfile(username)).toMatchObject({ ok: true })
    expect(main.requests.map((request) => request.path)).toEqual([path])
  })

  it.each(['.', '..', '😀'.repeat(10_000)])(
    'never sends a lookup for %.20j, which no URL can represent',
    async (username) => {
      const tiktok = client()
      expect(await tiktok.lookupProfile(username)).toMatchObject({
        ok: false,
        error: { code: 'not-found', status: 404 },
      })
      expect(await tiktok.listVideos(username)).toMatchObject({
        ok: false,
        error: { code: 'not-found', status: 404 },
      })
      expect(main.requests).toEqual([])
    },
  )
})

describe('the fallback host', () => {
  it.each<[string, Answer, number]>([
    ['breaks the connection', reset, 2],
    ['answers 502', html(502), 2],
    ['answers 429', json({}, 429), 1],
    ['answers with nothing', empty, 1],
    ['answers with a web page', html(), 1],
    ['met a captcha', json({ statusCode: 10000 }), 1],
    ['refuses our key', json({}, 401), 1],
  ])('when the first %s', async (_name, answer, timesAsked) => {
    main.answer(answer)
    other.answer(json(profileBody()))
    const result = await client({ fallbackUrl: other.url }).lookupProfile('lena.paints')
    expect(result).toEqual({ ok: true, profile: lena })
    expect(main.requests).toHaveLength(timesAsked)
    expect(other.requests.map(({ path }) => path)).toEqual(['/api/tiktok/lena.paints'])
  })

  it('when the first is silent, within the time of the whole lookup', async () => {
    main.answer(silence)
    other.answer(json(profileBody()))
    const result = await client({ fallbackUrl: other.url, timeoutMs: 4_000 }).lookupProfile('a')
    expect(result).toMatchObject({ ok: true })
    expect(main.requests).toHaveLength(1)
  })

  it.each<[string, Answer]>([
    ['no such user', json({ statusCode: 10202 })],
    ['HTTP 404', json({}, 404)],
    ['private', json({ statusCode: 10222 })],
  ])('is not used if the first host settles it: %s', async (_name, answer) => {
    main.answer(answer)
    expect(await client({ fallbackUrl: other.url }).lookupProfile('a')).toMatchObject({ ok: false })
    expect([main.requests.length, other.requests.length]).toEqual([1, 0])
  })

  it('reports the first host’s failure if both fail', async () => {
    main.answer(json({ statusCode: 10000 }))
    other.answer(html(500))
    const result = await client({ fallbackUrl: other.url }).lookupProfile('a')
    expect(result).toMatchObject({ ok: false, error: { code: 'captcha' } })
  })

  it('retries once if the connection breaks or the host answers 5xx', async () => {
    main.answer(reset, json(profileBody()))
    expect(await client().lookupProfile('a')).toMatchObject({ ok: true })
    main.answer(json({}, 503), json(profileBody()))
    expect(await client().lookupProfile('a')).toMatchObject({ ok: true })
    expect(main.requests).toHaveLength(4)
  })

  it('never retries twice', async () => {
    main.answer(reset)
    await client().lookupProfile('a')
    expect(main.requests).toHaveLength(2)
  })

  it('asks the fallback host only once: whatever broke there is not retried', async () => {
    main.answer(reset)
    other.answer(reset)
    expect(await client({ fallbackUrl: other.url }).lookupProfile('a')).toMatchObject({ ok: false })
    expect([main.requests.length, other.requests.length]).toEqual([2, 1])
  })

  it('respects Retry-After', async () => {
    let time = 1_000_000
    const tiktok = client({ now: () => time })
    main.answer(json({}, 429, { 'retry-after': '30' }), json(profileBody()))
    expect(await tiktok.lookupProfile('a')).toMatchObject({
      ok: false,
      error: { code: 'throttled', retryAfter: 30 },
    })
    time += 10_000
    expect(await tiktok.lookupProfile('b')).toMatchObject({
      ok: false,
      error: { code: 'throttled', retryAfter: 20 },
    })
    expect(main.requests).toHaveLength(1)
    time += 20_000
    expect(await tiktok.lookupProfile('c')).toMatchObject({ ok: true })
  })

  it('caps Retry-After at two minutes', async () => {
    let time = 1_000_000
    const tiktok = client({ now: () => time })
    main.answer(json({}, 503, { 'retry-after': '86400' }), json(profileBody()))
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: false, error: { code: 'throttled' } })
    time += 120_000
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: true })
  })

  it('follows a redirect on the same host', async () => {
    main.answer(redirect('/api/tiktok/a/'), json(profileBody()))
    expect(await client().lookupProfile('a')).toMatchObject({ ok: true })
    expect(main.requests.map(({ path }) => path)).toEqual(['/api/tiktok/a', '/api/tiktok/a/'])
  })

  it('never follows a redirect to a host that is not configured', async () => {
    main.answer(redirect(`${other.url}/api/tiktok/a`))
    expect(await client({ apiKey: 'k' }).lookupProfile('a')).toMatchObject({
      ok: false,
      error: { code: 'failed' },
    })
    expect(other.requests).toEqual([])
  })

  it('does not follow a redirect loop', async () => {
    main.answer(redirect('/api/tiktok/a'))
    expect(await client().lookupProfile('a')).toMatchObject({ ok: false, error: { code: 'failed' } })
    expect(main.requests).toHaveLength(3)
  })
})

describe('identical lookups', () => {
  it('are joined while in flight', async () => {
    const { answer, release } = held(json(profileBody()))
    main.answer(answer)
    const tiktok = client()
    const lookups = Array.from({ length: 20 }, () => tiktok.lookupProfile('lena.paints'))
    release()
    for (const result of await Promise.all(lookups)) expect(result).toEqual({ ok: true, profile: lena })
    expect(main.requests).toHaveLength(1)
  })

  it('are joined across both result pages, each with its own message', async () => {
    const { answer, release } = held(json({}))
    main.answer(answer)
    const tiktok = client()
    const lookups = [tiktok.listVideos('x', 'profile'), tiktok.listVideos('x', 'likes-views')]
    release()
    expect(await Promise.all(lookups)).toMatchObject([
      { error: { message: { key: 'videosNoDataOnProfile' } } },
      { error: { message: { key: 'videosNoData' } } },
    ])
    expect(main.requests).toHaveLength(1)
  })

  it('are cached for five minutes if successful', async () => {
    let time = 1_000_000
    main.answer(json(profileBody()))
    const tiktok = client({ now: () => time })
    await tiktok.lookupProfile('a')
    time += 299_000
    await tiktok.lookupProfile('a')
    expect(main.requests).toHaveLength(1)
    time += 2000
    await tiktok.lookupProfile('a')
    expect(main.requests).toHaveLength(2)
  })

  it('are cached for seconds if the user does not exist', async () => {
    let time = 1_000_000
    main.answer(json({ statusCode: 10202 }), json(profileBody()))
    const tiktok = client({ now: () => time })
    await tiktok.lookupProfile('a')
    time += 14_000
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: false })
    expect(main.requests).toHaveLength(1)
    time += 2000
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: true })
  })

  it.each<[string, Answer]>([
    ['a failure', json({}, 400)],
    ['an empty body', empty],
    ['a captcha', json({ statusCode: 10000 })],
    ['a private account', json({ statusCode: 10222 })],
  ])('are never cached for %s', async (_name, answer) => {
    main.answer(answer, json(profileBody()))
    const tiktok = client()
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: false })
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: true })
  })

  it('are not kept under names that are longer than any real one', async () => {
    main.answer(json(profileBody()))
    const tiktok = client()
    for (const name of ['x'.repeat(256), 'x'.repeat(257)]) {
      await tiktok.lookupProfile(name)
      await tiktok.lookupProfile(name)
    }
    expect(main.requests).toHaveLength(3)
  })

  it('are distinguished by exact spelling', async () => {
    main.answer(json(profileBody()))
    const tiktok = client()
    await tiktok.lookupProfile('Lena')
    await tiktok.lookupProfile('lena')
    await tiktok.lookupProfile('lena ')
    expect(main.requests).toHaveLength(3)
  })
})

it('reveals the key neither in results nor in the log, nor the upstream in results', async () => {
  main.answer(html(500))
  const result = await client({ apiKey: 'k-secret', fallbackUrl: other.url }).lookupProfile('a')
  expect(JSON.stringify(result)).not.toMatch(/127\.0\.0\.1|k-secret/)
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('k-secret')
})
