import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createUpstream, pathSegment, type UpstreamOptions } from './upstream.server'

const log = { info: vi.fn(), warn: vi.fn() }

function upstream(answer: () => Response, options: Partial<UpstreamOptions> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer()))
  const { get, load } = createUpstream({
    apiUrl: 'https://api.example',
    log,
    fetch,
    retryPauseMs: 0,
    ...options,
  })
  return { fetch, load, get: (path: string) => get(path, (body) => ({ ok: true, body })) }
}

describe('the path segment of a name', () => {
  it.each([
    ['a b', 'a%20b'],
    ['../', '..%2F'],
    ['...', '...'],
    ['%2e', '%252e'],
    ['x\udfffy', 'x%EF%BF%BDy'],
    ['\ud800y\ud800', '%EF%BF%BDy%EF%BF%BD'],
    ['.', null],
    ['..', null],
    ['é'.repeat(3000), null],
  ])('%j is %j', (typed, segment) => {
    expect(pathSegment(typed)).toBe(segment)
  })
})

it('an answer that is nested too deeply fails without being parsed', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  const deep = `${'['.repeat(300_000)}${']'.repeat(300_000)}`
  const { get } = upstream(() => new Response(deep))
  expect(await get('/user')).toMatchObject({ ok: false, code: 'failed' })
  expect(log.warn).toHaveBeenLastCalledWith(
    expect.objectContaining({ reason: 'nested too deeply' }),
    expect.any(String),
  )
  expect(parse).not.toHaveBeenCalled()
})

describe('hosts and their limits', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    'ftp://api.example',
    'https://user@api.example',
    'https://:pass@api.example',
    'https://api.example/?key=1',
    'https://api.example/#key',
    'api.example',
  ])('rejects the base URL %s', (apiUrl) => {
    expect(() => createUpstream({ apiUrl, log })).toThrow(TypeError)
  })

  it('rejects a key that cannot be sent in a header', () => {
    expect(() => createUpstream({ apiUrl: 'https://api.example', apiKey: 'a\nb', log })).toThrow(TypeError)
  })

  it('parses Retry-After as a date', async () => {
    vi.useFakeTimers({ now: Date.UTC(2030, 0, 1, 12, 0, 0) })
    const headers = { 'retry-after': new Date(Date.now() + 45_000).toUTCString() }
    const { get } = upstream(() => new Response('', { status: 429, headers }))
    expect(await get('/x')).toMatchObject({ code: 'throttled', retryAfter: 45 })
  })

  it.each(['soon', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'ignores the invalid Retry-After %s',
    async (value) => {
      const { get } = upstream(() => new Response('', { status: 429, headers: { 'retry-after': value } }))
      expect(await get('/x')).toEqual({ ok: false, code: 'throttled', serverText: null, noData: false })
    },
  )

  it('tells visitors the time for which a host is really avoided, which is at most 2 minutes', async () => {
    const { get } = upstream(() => new Response('', { status: 429, headers: { 'retry-after': '3600' } }))
    expect(await get('/x')).toMatchObject({ code: 'throttled', retryAfter: 120 })
    expect(await get('/y')).toMatchObject({ code: 'throttled', retryAfter: 120 })
  })

  it('avoids a host for as long as it asked, even if the system clock is set back', async () => {
    vi.useFakeTimers()
    const { fetch, get } = upstream(() => new Response('', { status: 429, headers: { 'retry-after': '60' } }))
    await get('/x')
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(await get('/x')).toMatchObject({ code: 'throttled', retryAfter: 60 })
    vi.advanceTimersByTime(60_000)
    fetch.mockImplementation(() => Promise.resolve(new Response('{}')))
    expect(await get('/x')).toMatchObject({ ok: true })
  })

  it.each([
    ['a single host', null, [10_000]],
    ['two hosts, of which the second gets the remaining time', 'https://other.example', [5_000, 7_000]],
  ])('takes ten seconds at most by default: %s', async (_, fallbackUrl, limits) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => timeout.mockRestore())
    let time = 1_000_000
    const { get } = upstream(
      () => {
        time += 3_000
        return new Response('', { status: 400 })
      },
      { now: () => time, fallbackUrl },
    )
    await get('/x')
    expect(timeout.mock.calls.flat()).toEqual(limits)
  })

  it('neither pauses nor retries after a broken connection if the pause would exceed the time limit', async () => {
    vi.useFakeTimers()
    const away = () => {
      throw new TypeError('fetch failed')
    }
    const late = upstream(away, { timeoutMs: 100, retryPauseMs: 200 })
    const answered = vi.fn()
    const answer = late.get('/x').finally(answered)
    await vi.advanceTimersByTimeAsync(100)
    expect(answered).toHaveBeenCalled()
    expect(await answer).toMatchObject({ code: 'failed' })
    expect(late.fetch).toHaveBeenCalledOnce()
  })

  it('waits 200 ms before a retry, so that a restarting host can come back', async () => {
    vi.useFakeTimers()
    const { fetch, get } = upstream(() => new Response('', { status: 500 }), { retryPauseMs: undefined })
    const answer = get('/x')
    await vi.advanceTimersByTimeAsync(199)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(await answer).toMatchObject({ code: 'failed' })
  })

  it('does not try the fallback host once the lookup’s time limit is used up', async () => {
    let time = 1_000_000
    const { fetch, get } = upstream(
      () => {
        time += 9000
        return new Response('', { status: 500 })
      },
      { now: () => time, timeoutMs: 9000, fallbackUrl: 'https://other.example' },
    )
    expect(await get('/x')).toMatchObject({ code: 'failed' })
    expect(fetch).toHaveBeenCalledOnce()
  })
})

describe('the answer of a host', () => {
  it('is asked for as JSON, since an API may also have pages for people', async () => {
    const { fetch, get } = upstream(() => new Response('{}'))
    await get('/x')
    const { headers } = fetch.mock.lastCall?.[1] ?? {}
    expect(new Headers(headers).get('accept')).toBe('application/json')
  })

  it.each([
    [200, { ok: true, body: {} }],
    [404, { code: 'not-found' }],
  ])('is not followed elsewhere if it is no redirect: %i with a Location', async (status, result) => {
    const { fetch, get } = upstream(() => new Response('{}', { status, headers: { location: '/other' } }))
    expect(await get('/x')).toMatchObject(result)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is a failure, but no outage, if it redirects to an invalid address', async () => {
    const headers = { location: 'https://' }
    const { fetch, get, load } = upstream(() => new Response('', { status: 302, headers }), {
      circuit: { failures: 1 },
    })
    expect(await get('/x')).toMatchObject({ ok: false, code: 'failed' })
    expect(fetch).toHaveBeenCalledOnce()
    expect(load().hosts).toEqual([{ name: 'api.example', circuit: 'closed' }])
  })

  it('is discarded if it redirects, so that its connection is free again', async () => {
    const cancel = vi.fn()
    const { fetch, get } = upstream(() => new Response('{}'))
    const headers = { location: '/x/' }
    const body = new ReadableStream({ cancel })
    fetch.mockImplementationOnce(() => Promise.resolve(new Response(body, { status: 302, headers })))
    expect(await get('/x')).toMatchObject({ ok: true })
    expect(fetch.mock.calls.map(([url]) => String(url))).toEqual([
      'https://api.example/x',
      'https://api.example/x/',
    ])
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('is a failure if it redirects nowhere', async () => {
    const { fetch, get } = upstream(() => new Response('{}', { status: 302 }))
    expect(await get('/x')).toMatchObject({ ok: false, code: 'failed' })
    expect(fetch).toHaveBeenCalledOnce()
  })

  const MEBIBYTE = 1024 * 1024

  it('is read up to 2 MB, and no further', async () => {
    const body = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`
    expect(await upstream(() => new Response(body(2 * MEBIBYTE))).get('/x')).toMatchObject({ ok: true })
    const tooLong = upstream(() => new Response(body(2 * MEBIBYTE + 1)))
    expect(await tooLong.get('/x')).toMatchObject({ ok: false, code: 'failed' })
  })

  it('is not read at all if its `Content-Length` is larger', async () => {
    const pull = vi.fn((controller: ReadableStreamDefaultController) =>
      controller.enqueue(new Uint8Array(10)),
    )
    const { get } = upstream(() => {
      const body = new ReadableStream({ pull }, { highWaterMark: 0 })
      return new Response(body, { headers: { 'content-length': String(2 * MEBIBYTE + 1) } })
    })
    expect(await get('/x')).toMatchObject({ ok: false, code: 'failed' })
    expect(pull).not.toHaveBeenCalled()
  })

  it('is decoded correctly if a character’s bytes arrive in two chunks', async () => {
    const bytes = new TextEncoder().encode('"Zoë"')
    const { get } = upstream(() => {
      const body = new ReadableStream({
        start(controller) {
          for (const part of [bytes.subarray(0, 4), bytes.subarray(4)]) controller.enqueue(part)
          controller.close()
        },
      })
      return new Response(body)
    })
    expect(await get('/x')).toEqual({ ok: true, body: 'Zoë' })
  })

  it.each([404, 410, 414, 431])('means that there is no such account if the status is %d', async (status) => {
    const { get } = upstream(() => new Response('', { status }))
    expect(await get('/x')).toEqual({ ok: false, code: 'not-found', serverText: null, noData: true })
  })

  it.each([401, 403, 407])(
    'has no text for visitors if the status is %d, which concerns the operator',
    async (status) => {
      const message = 'Your subscription has run out'
      const { get } = upstream(() => new Response(JSON.stringify({ message }), { status }))
      expect(await get('/x')).toMatchObject({ code: 'failed', serverText: null })
    },
  )
})

describe('the log says how a connection failed', () => {
  it.each([
    [
      'by the code of the system',
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      'ECONNREFUSED',
    ],
    // As undici has it for what is no HTTP, such as the answer of a TLS port.
    [
      'by its name, if its code is empty',
      Object.assign(new TypeError('x'), { code: undefined }),
      'TypeError',
    ],
    ['by its name, if it has no code', new RangeError('x'), 'RangeError'],
    ['by the name of the error itself, if that has no cause', undefined, 'TypeError'],
  ])('%s', async (_how, cause, reason) => {
    const { get } = upstream(() => {
      throw new TypeError('fetch failed', { cause })
    })
    await get('/x')
    expect(log.warn).toHaveBeenLastCalledWith(expect.objectContaining({ reason }), 'TikTok lookup failed')
  })
})

describe('a host that is down', () => {
  const away = () => {
    throw new TypeError('fetch failed')
  }

  it.each<[string, () => Response]>([
    ['connections break', away],
    ['a gateway reports it', () => new Response('', { status: 502 })],
    ['it reports so itself', () => new Response('', { status: 503 })],
    ['a gateway times out', () => new Response('', { status: 504 })],
    ['Cloudflare reports it as down', () => new Response('', { status: 521 })],
    ['Cloudflare does not trust its certificate', () => new Response('', { status: 526 })],
  ])('is no longer used after enough failures: %s', async (_how, answer) => {
    const { fetch, get } = upstream(answer, { circuit: { failures: 3 } })
    for (let time = 0; time < 4; time++) await get('/x')
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(await get('/x')).toMatchObject({ code: 'busy', retryAfter: expect.any(Number) })
  })

  it('is named in the log', async () => {
    const warn = vi.fn()
    const { get } = upstream(away, { circuit: { failures: 1 }, log: { info() {}, warn } })
    await get('/x')
    expect(warn).toHaveBeenCalledWith(
      { host: 'api.example', circuit: 'open' },
      'The circuit of a TikTok API host changed',
    )
  })

  it('is no longer used after it has not answered often enough', async () => {
    const { fetch, get } = upstream(away, { timeoutMs: 1, circuit: { failures: 2 } })
    fetch.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          const { signal } = init ?? {}
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    )
    const codes: string[] = []
    for (let time = 0; time < 3; time++) {
      const result = await get('/x')
      if (!result.ok) codes.push(result.code)
    }
    expect(codes).toEqual(['timeout', 'timeout', 'busy'])
  })

  it.each<[string, () => Response]>([
    ['429', () => new Response('{}', { status: 429 })],
    ['no such user', () => new Response('{}', { status: 404 })],
    ['500, which a single name may cause', () => new Response('', { status: 500 })],
    ['520, which a single name may cause, too', () => new Response('', { status: 520 })],
    ['527, which Cloudflare no longer uses', () => new Response('', { status: 527 })],
    ['503 with `Retry-After`', () => new Response('', { status: 503, headers: { 'retry-after': '0' } })],
  ])('is distinguished from one that answers %s', async (_what, answer) => {
    const { get, load } = upstream(answer, { circuit: { failures: 1 } })
    for (let time = 0; time < 3; time++) await get('/x')
    expect(load().hosts).toEqual([{ name: 'api.example', circuit: 'closed' }])
  })

  it('is distinguished from one whose answer our own code fails to parse', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('{}')))
    const { get, load } = createUpstream({
      apiUrl: 'https://api.example',
      log,
      fetch,
      circuit: { failures: 1 },
    })
    const failed = await get('/x', () => {
      throw new TypeError('a bug')
    })
    expect(failed).toMatchObject({ ok: false, code: 'failed' })
    expect(load().hosts).toEqual([{ name: 'api.example', circuit: 'closed' }])
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('may be retried after one second while a probe is running', async () => {
    const { fetch, get } = upstream(away, { circuit: { failures: 1, probeAfterMs: 0 } })
    await get('/x')
    fetch.mockImplementation(() => new Promise(() => undefined))
    void get('/x')
    expect(await get('/x')).toMatchObject({ code: 'busy', retryAfter: 1 })
  })

  it('is skipped at once if its fallback is down, too', async () => {
    const { fetch, get } = upstream(away, { circuit: { failures: 1 }, fallbackUrl: 'https://other.example' })
    await get('/x')
    fetch.mockImplementation(() => Promise.resolve(new Response('{}')))
    const asked = fetch.mock.calls.length
    // Both circuits are open, so neither host is used.
    expect(await get('/x')).toMatchObject({ code: 'busy' })
    expect(fetch).toHaveBeenCalledTimes(asked)
  })
})

it('visitors are told how long the first host is avoided, even if its fallback is avoided for a shorter time', async () => {
  const { fetch, get } = upstream(() => new Response(), { fallbackUrl: 'https://other.example' })
  fetch.mockImplementation((url) => {
    const retryAfter = (url as URL).host === 'api.example' ? '60' : '30'
    return Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': retryAfter } }))
  })
  await get('/x')
  expect(await get('/x')).toMatchObject({ code: 'throttled', retryAfter: 60 })
  expect(fetch).toHaveBeenCalledTimes(2)
})

describe('concurrent lookups', () => {
  it('are limited: further ones fail as busy with a retry time, and finished ones free their slots', async () => {
    const answers: ((response: Response) => void)[] = []
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise((resolve) => answers.push(resolve)))
    const { get, load } = createUpstream({ apiUrl: 'https://api.example', log, fetch, maxConcurrent: 2 })
    const ask = (path: string) => get(path, (body) => ({ ok: true, body }))
    const held = [ask('/a'), ask('/b')]
    expect(load().inFlight).toBe(2)
    expect(await ask('/c')).toMatchObject({ ok: false, code: 'busy', retryAfter: 5 })
    expect(fetch).toHaveBeenCalledTimes(2)
    for (const answer of answers) answer(new Response('{}'))
    expect(await Promise.all(held)).toMatchObject([{ ok: true }, { ok: true }])
    expect(load().inFlight).toBe(0)
  })

  it('are limited to 100 by default', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined))
    const { get } = createUpstream({ apiUrl: 'https://api.example', log, fetch })
    const asked = Array.from({ length: 101 }, (_, index) => get(`/${index}`, () => ({ ok: true })))
    expect(await asked.at(-1)).toMatchObject({ ok: false, code: 'busy' })
    expect(fetch).toHaveBeenCalledTimes(100)
  })
})
