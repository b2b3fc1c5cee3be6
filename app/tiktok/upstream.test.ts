import { describe, expect, it, vi } from 'vitest'
import { createUpstream, pathSegment, type UpstreamOptions } from './upstream'

const log = { info: vi.fn(), warn: vi.fn() }

function upstream(answer: () => Response, options: Partial<UpstreamOptions> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer()))
  const { get } = createUpstream({ apiUrl: 'https://api.example', log, fetch, retryPauseMs: 0, ...options })
  return { fetch, get: (path: string) => get(path, (body) => ({ ok: true, body })) }
}

describe('spec 5: the username is sent as typed, only encoded', () => {
  it.each([
    ['a b', 'a%20b'],
    ['../', '..%2F'],
    ['...', '...'],
    ['%2e', '%252e'],
    ['x\udfffy', 'x%EF%BF%BDy'],
    ['.', null],
    ['..', null],
    ['é'.repeat(3000), null],
  ])('%j', (typed, segment) => {
    expect(pathSegment(typed)).toBe(segment)
  })
})

describe('spec 7: hosts and their limits', () => {
  it.each([
    'ftp://api.example',
    'https://user:pass@api.example',
    'https://api.example/?key=1',
    'api.example',
  ])('refuses the address %s', (apiUrl) => {
    expect(() => createUpstream({ apiUrl, log })).toThrow(TypeError)
  })

  it('refuses a key that no header can carry', () => {
    expect(() => createUpstream({ apiUrl: 'https://api.example', apiKey: 'a\nb', log })).toThrow(TypeError)
  })

  it('reads Retry-After as a date', async () => {
    const now = Date.UTC(2030, 0, 1, 12, 0, 0)
    const headers = { 'retry-after': new Date(now + 45_000).toUTCString() }
    const { get } = upstream(() => new Response('', { status: 429, headers }), { now: () => now })
    expect(await get('/x')).toMatchObject({ code: 'throttled', retryAfter: 45 })
  })

  it.each(['soon', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'takes no sense from Retry-After: %s',
    async (value) => {
      const { get } = upstream(() => new Response('', { status: 429, headers: { 'retry-after': value } }))
      expect(await get('/x')).toEqual({ ok: false, code: 'throttled', serverText: null, noData: false })
    },
  )

  it('asks nobody else once the time of the whole lookup is used up', async () => {
    let time = 1_000_000
    const { fetch, get } = upstream(
      () => {
        time += 9000
        return new Response('', { status: 500 })
      },
      { now: () => time, timeoutMs: 8000, budgetMs: 9000, fallbackUrl: 'https://other.example' },
    )
    expect(await get('/x')).toMatchObject({ code: 'failed' })
    expect(fetch).toHaveBeenCalledOnce()
  })
})
