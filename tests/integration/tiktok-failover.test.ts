import { describe, expect, it } from 'vitest'
import { lena, setUpTikTok } from './tiktok-support'
import { profileBody } from './upstream/bodies'
import { empty, html, json, redirect, reset, silence, type UpstreamHandler } from './upstream/upstream'

const { hosts, client } = setUpTikTok()

describe('the fallback host', () => {
  it.each<[string, UpstreamHandler, number]>([
    ['breaks the connection', reset, 2],
    ['answers 502', html(502), 2],
    ['answers 429', json({}, 429), 1],
    ['sends an empty response', empty, 1],
    ['answers with a web page', html(), 1],
    ['requires a captcha', json({ statusCode: 10000 }), 1],
    ['refuses our key', json({}, 401), 1],
  ])('is used if the first %s', async (_name, handler, requestCount) => {
    hosts.main.respondWith(handler)
    hosts.other.respondWith(json(profileBody()))
    const result = await client({ fallbackUrl: hosts.other.url }).lookupProfile('lena.paints')
    expect(result).toEqual({ ok: true, profile: lena })
    expect(hosts.main.requests).toHaveLength(requestCount)
    expect(hosts.other.requests.map(({ path }) => path)).toEqual(['/api/tiktok/lena.paints'])
  })

  it('is used if the first does not respond, within the time limit of the whole lookup', async () => {
    hosts.main.respondWith(silence)
    hosts.other.respondWith(json(profileBody()))
    const result = await client({ fallbackUrl: hosts.other.url, timeoutMs: 4_000 }).lookupProfile('a')
    expect(result).toMatchObject({ ok: true })
    expect(hosts.main.requests).toHaveLength(1)
  })

  it.each<[string, UpstreamHandler]>([
    ['no such user', json({ statusCode: 10202 })],
    ['HTTP 404', json({}, 404)],
    ['private', json({ statusCode: 10222 })],
  ])('is not used if the response of the first host is final: %s', async (_name, handler) => {
    hosts.main.respondWith(handler)
    expect(await client({ fallbackUrl: hosts.other.url }).lookupProfile('a')).toMatchObject({ ok: false })
    expect([hosts.main.requests.length, hosts.other.requests.length]).toEqual([1, 0])
  })

  it('and the circuit breaker are off for the demo, where some usernames fail on purpose', async () => {
    const demo = client({ demo: true, circuit: { failures: 1 } })
    hosts.main.respondWith(html(502))
    for (const username of ['a', 'b', 'c'])
      expect(await demo.lookupProfile(username)).toMatchObject({ ok: false, error: { code: 'failed' } })
    hosts.main.respondWith(json(profileBody()))
    expect(await demo.lookupProfile('d')).toMatchObject({ ok: true })
  })

  it('leaves the first host’s failure to be reported if both fail', async () => {
    hosts.main.respondWith(json({ statusCode: 10000 }))
    hosts.other.respondWith(html(500))
    const result = await client({ fallbackUrl: hosts.other.url }).lookupProfile('a')
    expect(result).toMatchObject({ ok: false, error: { code: 'captcha' } })
  })

  it('is requested only once, without retries', async () => {
    hosts.main.respondWith(reset)
    hosts.other.respondWith(reset)
    expect(await client({ fallbackUrl: hosts.other.url }).lookupProfile('a')).toMatchObject({ ok: false })
    expect([hosts.main.requests.length, hosts.other.requests.length]).toEqual([2, 1])
  })
})

describe('a host that fails', () => {
  it('is retried once if the connection breaks or it answers 5xx', async () => {
    hosts.main.respondWith(reset, json(profileBody()))
    expect(await client().lookupProfile('a')).toMatchObject({ ok: true })
    hosts.main.respondWith(json({}, 503), json(profileBody()))
    expect(await client().lookupProfile('a')).toMatchObject({ ok: true })
    expect(hosts.main.requests).toHaveLength(4)
  })

  it('is never retried twice', async () => {
    hosts.main.respondWith(reset)
    await client().lookupProfile('a')
    expect(hosts.main.requests).toHaveLength(2)
  })

  it('is not requested again before its Retry-After has passed', async () => {
    let time = 1_000_000
    const tiktok = client({ now: () => time })
    hosts.main.respondWith(json({}, 429, { 'retry-after': '30' }), json(profileBody()))
    expect(await tiktok.lookupProfile('a')).toMatchObject({
      ok: false,
      error: { code: 'throttled', retryAfter: 30 },
    })
    time += 10_000
    expect(await tiktok.lookupProfile('b')).toMatchObject({
      ok: false,
      error: { code: 'throttled', retryAfter: 20 },
    })
    expect(hosts.main.requests).toHaveLength(1)
    time += 20_000
    expect(await tiktok.lookupProfile('c')).toMatchObject({ ok: true })
  })

  it('can ask for a Retry-After of at most two minutes', async () => {
    let time = 1_000_000
    const tiktok = client({ now: () => time })
    hosts.main.respondWith(json({}, 503, { 'retry-after': '86400' }), json(profileBody()))
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: false, error: { code: 'throttled' } })
    time += 120_000
    expect(await tiktok.lookupProfile('a')).toMatchObject({ ok: true })
  })
})

describe('a host that redirects', () => {
  it('is followed on the same host', async () => {
    hosts.main.respondWith(redirect('/api/tiktok/a/'), json(profileBody()))
    expect(await client().lookupProfile('a')).toMatchObject({ ok: true })
    expect(hosts.main.requests.map(({ path }) => path)).toEqual(['/api/tiktok/a', '/api/tiktok/a/'])
  })

  it('is never followed to a host that is not configured', async () => {
    hosts.main.respondWith(redirect(`${hosts.other.url}/api/tiktok/a`))
    expect(await client({ apiKey: 'k' }).lookupProfile('a')).toMatchObject({
      ok: false,
      error: { code: 'failed' },
    })
    expect(hosts.other.requests).toEqual([])
  })

  it('is not followed in a loop', async () => {
    hosts.main.respondWith(redirect('/api/tiktok/a'))
    expect(await client().lookupProfile('a')).toMatchObject({ ok: false, error: { code: 'failed' } })
    expect(hosts.main.requests).toHaveLength(3)
  })
})
