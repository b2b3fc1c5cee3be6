import { describe, expect, it } from 'vitest'
import { lena, setUpTikTok } from './tiktok-support'
import { profileBody, videosBody } from './upstream/bodies'
import { html, json } from './upstream/upstream'

const { hosts, client, log } = setUpTikTok()

describe('requests to the profile API', () => {
  it('fetch and parse a profile', async () => {
    hosts.main.respondWith(json(profileBody()))
    expect(await client().lookupProfile('lena.paints')).toEqual({ ok: true, profile: lena })
    expect(hosts.main.requests.map(({ path }) => path)).toEqual(['/api/tiktok/lena.paints'])
  })

  it('fetch and parse videos', async () => {
    hosts.main.respondWith(json(videosBody()))
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
    expect(hosts.main.requests.map(({ path }) => path)).toEqual(['/api/tiktok/video/MS4wLjABAAAAlena'])
  })

  it('keep the path of the configured URL', async () => {
    hosts.main.respondWith(json(profileBody()))
    await client({ apiUrl: `${hosts.main.url}/v2/` }).lookupProfile('lena.paints')
    expect(hosts.main.requests[0]?.path).toBe('/v2/api/tiktok/lena.paints')
  })

  it('send the key as a bearer token, and no authorization without one', async () => {
    hosts.main.respondWith(json(profileBody()))
    await client({ apiKey: 'k-123' }).lookupProfile('a')
    await client().lookupProfile('b')
    expect(hosts.main.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer k-123',
      undefined,
    ])
  })

  it.each<[string, unknown]>([
    ['bare', profileBody()],
    ['wrapped in data', { data: profileBody() }],
    ['wrapped twice', { success: true, data: { code: 0, data: profileBody() } }],
    ['a JSON string', JSON.stringify(profileBody())],
    ['a JSON string inside data', { data: JSON.stringify(profileBody()) }],
  ])('parse a profile that is %s', async (_name, body) => {
    hosts.main.respondWith(json(body))
    expect(await client().lookupProfile('lena.paints')).toEqual({ ok: true, profile: lena })
  })

  it.each<[string, unknown]>([
    ['bare', videosBody()],
    ['wrapped in data', { data: videosBody() }],
    ['a JSON string', JSON.stringify({ data: videosBody() })],
  ])('parse a video list that is %s', async (_name, body) => {
    hosts.main.respondWith(json(body))
    expect(await client().listVideos('x')).toMatchObject({ ok: true, videos: [{ id: '71' }, { id: '72' }] })
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
    hosts.main.respondWith(json(profileBody()))
    expect(await client().lookupProfile(username)).toMatchObject({ ok: true })
    expect(hosts.main.requests.map((request) => request.path)).toEqual([path])
  })

  it.each(['.', '..', '😀'.repeat(10_000)])(
    'no lookup is sent for %.20j, which cannot be in a URL',
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
      expect(hosts.main.requests).toEqual([])
    },
  )
})

it('reveals neither the key in results or the log, nor the upstream in results', async () => {
  hosts.main.respondWith(html(500))
  const result = await client({ apiKey: 'k-secret', fallbackUrl: hosts.other.url }).lookupProfile('a')
  expect(JSON.stringify(result)).not.toMatch(/127\.0\.0\.1|k-secret/)
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('k-secret')
})
