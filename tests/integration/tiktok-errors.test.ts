import { describe, expect, it } from 'vitest'
import { lena, setUpTikTok } from './tiktok-support'
import { profileBody, videosBody } from './upstream/bodies'
import {
  cutShort,
  closedPort,
  empty,
  endless,
  html,
  json,
  reset,
  silence,
  stall,
  text,
  type UpstreamHandler,
} from './upstream/upstream'

const { hosts, client } = setUpTikTok()

describe('error messages of profiles', () => {
  const notFound = {
    code: 'not-found',
    message: { key: 'userNotFound' },
    status: 404,
  }
  const failed = { code: 'failed', message: { key: 'userFailed' }, status: 502 }
  const throttled = { ...failed, code: 'throttled', status: 503 }

  it.each<[string, UpstreamHandler, object]>([
    ['statusCode 10202', json({ statusCode: 10202, statusMsg: '' }), notFound],
    ['statusCode 10221', json({ statusCode: 10221 }), notFound],
    ['code 10202 as a string', json({ code: '10202' }), notFound],
    ['a code inside data', json({ data: { statusCode: 10221 } }), notFound],
    ['a response without a user', json({ statusCode: 0, userInfo: {} }), notFound],
    ['a user without a name', json({ userInfo: { user: {}, stats: {} } }), notFound],
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
    ['truncated JSON', text('{"userInfo":{"user":'), failed],
    ['JSON that is not an object', json([1, 2]), failed],
    ['a broken connection', reset, failed],
    ['a connection that breaks halfway', cutShort, failed],
    ['an endless body', endless, failed],
  ])('%s', async (_name, handler, error) => {
    hosts.main.respondWith(handler)
    expect(await client().lookupProfile('lena.paints')).toEqual({ ok: false, error })
  })

  it('a host where nothing listens', async () => {
    const result = await client({ apiUrl: await closedPort() }).lookupProfile('a')
    expect(result).toEqual({ ok: false, error: failed })
  })

  it.each<[string, UpstreamHandler]>([
    ['no response', silence],
    ['a response that never ends', stall],
  ])('%s within the time limit', async (_name, handler) => {
    hosts.main.respondWith(handler)
    const result = await client({ timeoutMs: 40 }).lookupProfile('a')
    expect(result).toEqual({
      ok: false,
      error: { code: 'timeout', message: { key: 'userFailed' }, status: 504 },
    })
  })

  it('reports a private account without data as private', async () => {
    hosts.main.respondWith(json({ statusCode: 10222, statusMsg: 'User does not allow this' }))
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
    hosts.main.respondWith(json(body))
    expect(await client().lookupProfile('a')).toEqual({ ok: true, profile: { ...lena, isPrivate: true } })
  })

  it.each<[string, UpstreamHandler, string]>([
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
  ])('shows the server’s own text in %s instead of ours', async (_name, handler, message) => {
    hosts.main.respondWith(handler)
    const result = await client().lookupProfile('a')
    expect(result).toMatchObject({ ok: false, error: { message: { text: message } } })
  })

  it.each<[string, UpstreamHandler]>([
    ['markup', json({ error: '<b>This user</b> is gone' }, 400)],
    ['a stack', json({ error: 'TypeError: x is undefined\n at /srv/app.js:3:1' }, 500)],
    ['an address', json({ error: 'connect to 10.0.0.7 refused again' }, 500)],
    ['a host name', json({ error: 'could not reach api.upstream.example today' }, 500)],
    ['an essay', json({ error: 'very '.repeat(100) + 'sorry' }, 500)],
    ['not a sentence', json({ error: 'Error' }, 500)],
    ['an object', json({ error: { code: 7 } }, 500)],
    ['a message about our key', json({ message: 'Your subscription has run out' }, 403)],
  ])('does not show the server’s text if it is %s', async (_name, handler) => {
    hosts.main.respondWith(handler)
    expect(await client().lookupProfile('a')).toEqual({ ok: false, error: failed })
  })
})

describe('error messages of videos', () => {
  it.each<[string, UpstreamHandler, string, string, string]>([
    ['an empty body', empty, 'throttled', 'videosNoData', 'videosNoDataOnProfile'],
    ['a response without a list', json({}), 'empty', 'videosNoData', 'videosNoDataOnProfile'],
    [
      'a list that is null',
      json({ data: { itemList: null } }),
      'empty',
      'videosNoData',
      'videosNoDataOnProfile',
    ],
    ['no such user', json({ statusCode: 10202 }), 'not-found', 'videosNoData', 'videosNoDataOnProfile'],
    ['HTTP 404', html(404), 'not-found', 'videosNoData', 'videosNoDataOnProfile'],
    ['HTTP 500', json({}, 500), 'failed', 'videosFailed', 'videosFailed'],
    ['HTTP 429', json({}, 429), 'throttled', 'videosFailed', 'videosFailed'],
    ['a web page', html(), 'failed', 'videosFailed', 'videosFailed'],
    ['JSON that is a number', json(42), 'failed', 'videosFailed', 'videosFailed'],
    ['captcha', json({ statusCode: 10000 }), 'captcha', 'videosFailed', 'videosFailed'],
    ['a broken connection', reset, 'failed', 'videosFailed', 'videosFailed'],
  ])('%s', async (_name, handler, code, onLikesViews, onProfile) => {
    hosts.main.respondWith(handler)
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

  it('use the server’s own text and Retry-After, if there are any', async () => {
    const said = 'Too many requests, please wait a moment'
    hosts.main.respondWith((_request, response) => {
      response.setHeader('Retry-After', '7')
      return json({ message: said }, 429)(_request, response)
    })
    expect(await client().listVideos('x')).toMatchObject({
      ok: false,
      error: { code: 'throttled', message: { text: said }, retryAfter: 7 },
    })
  })

  it('do not apply to an empty list', async () => {
    hosts.main.respondWith(json(videosBody([])))
    expect(await client().listVideos('x')).toEqual({ ok: true, videos: [] })
  })

  it('videos of a private account', async () => {
    hosts.main.respondWith(json({ statusCode: 10222 }))
    expect(await client().listVideos('x')).toMatchObject({
      ok: false,
      error: { code: 'private', status: 403 },
    })
  })
})
