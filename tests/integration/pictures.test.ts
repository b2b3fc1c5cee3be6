import express from 'express'
import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPictureUrls } from '../../server/pictures/picture-url'
import { isPublicAddress } from '../../server/pictures/public-agent'
import { createPictureRoute, type PictureRouteOptions } from '../../server/pictures/route'
import { certificate, privateKey } from './upstream/certificate'
import { html, redirect, silence, text, type UpstreamHandler } from './upstream/upstream'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SECRET = 'a secret of the tests'
const { pictureUrl } = createPictureUrls(SECRET)

let upstream: Server
/** The upstream's handlers, by `host/path`, and the requests it received. */
let handlers: Record<string, UpstreamHandler>
let requests: string[]
let site: HttpServer
/** How many requests the site has received. */
let arrived: number
const log = { warn: vi.fn() }

const png: UpstreamHandler = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'image/png' }).end(PNG)

beforeEach(async () => {
  handlers = {}
  requests = []
  log.warn.mockClear()
  upstream = createServer({ cert: certificate, key: privateKey }, (request, response) => {
    const target = `${request.headers.host}${request.url}`
    requests.push(target)
    const handler = handlers[target] ?? text('', 404)
    handler(request, response)
  })
  upstream.listen(0, '127.0.0.1')
  await once(upstream, 'listening')
})
afterEach(async () => {
  for (const server of [upstream, site]) {
    server.close()
    server.closeAllConnections()
  }
  await once(upstream, 'close')
})

/** Starts the picture route; every name resolves to this test's upstream, unless `resolve` says otherwise. */
async function serve(
  options: Partial<PictureRouteOptions> = {},
  resolve: (host: string) => string[] = () => ['127.0.0.1'],
  isAllowedAddress = (address: string): boolean => address === '127.0.0.1',
): Promise<(path: string, signal?: AbortSignal) => Promise<Response>> {
  const app = express()
  arrived = 0
  app.use((_request, _response, next) => {
    arrived += 1
    next()
  })
  app.use(
    '/pictures',
    createPictureRoute({
      secret: SECRET,
      allowedHosts: ['pictures.example'],
      log,
      connection: {
        port: (upstream.address() as AddressInfo).port,
        ca: certificate,
        isAllowedAddress,
        lookup: (host, _options, callback) =>
          callback(
            null,
            resolve(host).map((address): LookupAddress => ({
              address,
              family: address.includes(':') ? 6 : 4,
            })),
          ),
      },
      ...options,
    }),
  )
  site = app.listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  return (path, signal) => fetch(`http://127.0.0.1:${port}${path}`, { signal: signal ?? null })
}

/**
 * Returns a function that advances the clock of caches, in ms. They read the clock once a millisecond, by a timer that
 * may be late, so poll for the effect.
 */
function passTime(): (ms: number) => void {
  const now = performance.now.bind(performance)
  let passed = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  onTestFinished(() => spy.mockRestore())
  return (ms) => (passed += ms)
}

async function expectPlaceholder(response: Response, status = 200): Promise<void> {
  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    'image/svg+xml; charset=utf-8',
  ])
  expect(await response.text()).toMatch(/^<svg [^>]+Picture not available/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
}

const AVATAR = 'https://p16.pictures.example/lena.png?x-signature=a%2Bb'

describe('avatars and covers from our own origin', () => {
  it('get their type from their bytes, may be cached by browsers for a day, and cannot run scripts', async () => {
    handlers['p16.pictures.example/lena.png?x-signature=a%2Bb'] = (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b', location: '/elsewhere.png' })
        .end(PNG)
    const get = await serve()
    const response = await get(pictureUrl(AVATAR))
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('may have exactly the largest size', async () => {
    handlers['p16.pictures.example/lena.png?x-signature=a%2Bb'] = png
    for (const [maxBytes, type] of [
      [PNG.length, 'image/png'],
      [PNG.length - 1, 'image/svg+xml; charset=utf-8'],
    ] as const) {
      const response = await (await serve({ maxBytes }))(pictureUrl(AVATAR))
      expect(response.headers.get('content-type')).toBe(type)
      site.close()
    }
  })

  it('are fetched once for concurrent requests, then cached', async () => {
    handlers['p16.pictures.example/lena.png?x-signature=a%2Bb'] = png
    const get = await serve()
    const many = await Promise.all(Array.from({ length: 10 }, () => get(pictureUrl(AVATAR))))
    const later = await get(pictureUrl(AVATAR))
    for (const response of [...many, later]) expect(response.headers.get('content-type')).toBe('image/png')
    expect(requests).toHaveLength(1)
  })

  it('are cached by the site for an hour', async () => {
    const pass = passTime()
    handlers['p16.pictures.example/lena.png?x-signature=a%2Bb'] = png
    const get = await serve()
    await get(pictureUrl(AVATAR))
    pass(55 * 60_000)
    await get(pictureUrl(AVATAR))
    expect(requests).toHaveLength(1)
    pass(6 * 60_000)
    await vi.waitFor(async () => {
      await get(pictureUrl(AVATAR))
      expect(requests).toHaveLength(2)
    })
  })

  it('may be redirected between allowed hosts', async () => {
    handlers['p16.pictures.example/lena.png?x-signature=a%2Bb'] = redirect(
      'https://p77.pictures.example/b.png',
      301,
    )
    handlers['p77.pictures.example/b.png'] = redirect('/c.png')
    handlers['p77.pictures.example/c.png'] = redirect('/d.png')
    handlers['p77.pictures.example/d.png'] = png
    const get = await serve()
    expect((await get(pictureUrl(AVATAR))).headers.get('content-type')).toBe('image/png')
  })

  it('follow at most three redirects', async () => {
    for (const number of [1, 2, 3, 4])
      handlers[`p16.pictures.example/${number}.png`] = redirect(`/${number + 1}.png`)
    handlers['p16.pictures.example/5.png'] = png
    const get = await serve()
    await expectPlaceholder(await get(pictureUrl('https://p16.pictures.example/1.png')))
    expect(requests).toHaveLength(4)
  })
})

describe('the placeholder for an unavailable picture', () => {
  const picture = 'p16.pictures.example/lena.png?x-signature=a%2Bb'
  const endless =
    (status = 200, headers = {}): UpstreamHandler =>
    (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, PNG)));
      }
      response.writeHead(status, { 'content-type': 'image/png', ...headers }).on('drain', more)
      more()
    }

  it.each<[string, string, UpstreamHandler]>([
    ['expired (403)', 'HTTP 403', text('', 403)],
    ['gone (404)', 'HTTP 404', text('', 404)],
    [
      'gone (404), with a picture as its body',
      'HTTP 404',
      (_request, response) => void response.writeHead(404).end(PNG),
    ],
    ['gone, with another address', 'HTTP 404', redirect('/elsewhere.png', 404)],
    ['HTTP 500', 'HTTP 500', text('', 500)],
    ['an empty picture', 'not a picture', text('')],
    ['a web page', 'not a picture', html()],
    [
      'SVG, which can carry scripts',
      'not a picture',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 200, {
        'content-type': 'image/svg+xml',
      }),
    ],
    [
      'a length that is too large',
      'too large',
      (_request, response) => void response.writeHead(200, { 'content-length': '99999999' }).write(PNG),
    ],
    ['an endless picture', 'too large', endless()],
    // The end of the connection, or its reset, may be noticed first.
    [
      'a broken connection',
      expect.stringMatching(/^(?:UND_ERR_SOCKET|ECONNRESET)$/) as string,
      (request) => void request.socket.destroy(),
    ],
    [
      'a redirect to another host',
      'redirected to an address that is not allowed',
      redirect('https://evil.example/a.png'),
    ],
    [
      'a redirect to http',
      'redirected to an address that is not allowed',
      redirect('http://p16.pictures.example/a.png'),
    ],
    [
      'a redirect to an internal address',
      'redirected to an address that is not allowed',
      redirect('https://127.0.0.1/a.png'),
    ],
    [
      'a redirect to another port',
      'redirected to an address that is not allowed',
      redirect('https://p16.pictures.example:8443/a.png'),
    ],
    ['a redirect to a file', 'redirected to an address that is not allowed', redirect('file:///etc/passwd')],
    ['a redirect to no address', 'HTTP 302', redirect('https://')],
    ['a redirect loop', 'too many redirects', redirect(AVATAR)],
  ])('%s', async (_name, reason, handler) => {
    handlers[picture] = handler
    handlers['evil.example/a.png'] = png
    handlers['p16.pictures.example/elsewhere.png'] = png
    const get = await serve({ maxBytes: 512 * 1024 })
    const response = await get(pictureUrl(AVATAR))
    await expectPlaceholder(response)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(log.warn.mock.calls).toEqual([[{ host: 'p16.pictures.example', reason }, 'Picture not available']])
    expect(requests.filter((request) => request.startsWith('evil'))).toEqual([])
  })

  it.each<[string, UpstreamHandler]>([
    ['is refused', endless(404)],
    ['is redirected', endless(302, { location: 'https://p16.pictures.example/elsewhere.png' })],
    ['announces an excessive size', endless(200, { 'content-length': '99999999' })],
    ['turns out to be too large', endless()],
  ])('closes the connection for a picture that %s', async (_what, handler) => {
    let isClosed = false
    handlers[picture] = (request, response) => {
      response.on('close', () => (isClosed = true))
      handler(request, response)
    }
    const get = await serve({ maxBytes: 512 * 1024, timeoutMs: 600_000 })
    await expectPlaceholder(await get(pictureUrl(AVATAR)))
    await vi.waitFor(() => expect(isClosed).toBe(true))
  })

  it('no response within the time limit', async () => {
    handlers[picture] = silence
    const get = await serve({ timeoutMs: 50 })
    await expectPlaceholder(await get(pictureUrl(AVATAR)))
    expect(log.warn.mock.calls).toEqual([
      [{ host: 'p16.pictures.example', reason: 'TimeoutError' }, 'Picture not available'],
    ])
  })

  it('is cached for a minute before a retry', async () => {
    const pass = passTime()
    handlers[picture] = text('', 403)
    const get = await serve()
    await get(pictureUrl(AVATAR))
    handlers[picture] = png
    pass(55_000)
    await expectPlaceholder(await get(pictureUrl(AVATAR)))
    expect(requests).toHaveLength(1)
    pass(6_000)
    await vi.waitFor(async () =>
      expect((await get(pictureUrl(AVATAR))).headers.get('content-type')).toBe('image/png'),
    )
  })
})

describe('many concurrent pictures', () => {
  it('are limited; beyond that, clients get a placeholder and retry, unless their picture is in flight', async () => {
    const picture = 'p16.pictures.example/a.png'
    let release: () => void = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    handlers[picture] = (request, response) => void released.then(() => png(request, response))
    handlers['p16.pictures.example/b.png'] = png
    const get = await serve({ maxConcurrent: 1 })
    const first = get(pictureUrl(`https://${picture}`))
    await vi.waitFor(() => expect(requests).toEqual([picture]))
    const refused = await get(pictureUrl('https://p16.pictures.example/b.png'))
    await expectPlaceholder(refused, 503)
    expect([refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      '2',
      'no-store',
    ])
    const joined = get(pictureUrl(`https://${picture}`))
    await vi.waitFor(() => expect(arrived).toBe(3))
    release()
    for (const response of [await first, await joined])
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const again = await get(pictureUrl('https://p16.pictures.example/b.png'))
    expect(again.headers.get('content-type')).toBe('image/png')
  })

  it('are aborted once every client has disconnected, which is not a failure', async () => {
    let cut = false
    handlers['p16.pictures.example/a.png'] = (request, response) => {
      response.on('close', () => (cut = true))
      request.resume()
    }
    const get = await serve({ timeoutMs: 600_000 })
    const gone = new AbortController()
    const path = pictureUrl('https://p16.pictures.example/a.png')
    const rejected = expect(get(path, gone.signal)).rejects.toThrow()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    gone.abort()
    await rejected
    await vi.waitFor(() => expect(cut).toBe(true))
    handlers['p16.pictures.example/a.png'] = png
    expect((await get(path)).headers.get('content-type')).toBe('image/png')
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('of huge size are cached, too, and only evict each other', async () => {
    const giant = Buffer.concat([PNG, Buffer.alloc(600 * 1024)])
    const get = await serve({ cacheBytes: 4 * 1024 * 1024 })
    handlers['p16.pictures.example/small.png'] = png
    await get(pictureUrl('https://p16.pictures.example/small.png'))
    for (let number = 0; number < 8; number++) {
      handlers[`p16.pictures.example/${number}.png`] = (_request, response) => void response.end(giant)
      const path = pictureUrl(`https://p16.pictures.example/${number}.png`)
      expect((await (await get(path)).arrayBuffer()).byteLength).toBe(giant.length)
    }
    for (const name of ['small', '7', '0']) await get(pictureUrl(`https://p16.pictures.example/${name}.png`))
    const requestCount = (name: string) => requests.filter((target) => target.endsWith(`/${name}.png`)).length
    // There is room for only one of the huge pictures, the last one requested.
    expect([requestCount('small'), requestCount('7'), requestCount('0')]).toEqual([1, 1, 2])
  })
})

describe('the picture route is not an open proxy', () => {
  it.each<[string, (path: string) => string]>([
    ['no signature', () => `/pictures/x/${Buffer.from(AVATAR).toString('base64url')}`],
    ['a tampered URL', (path) => path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    [
      'a tampered signature',
      (path) => path.replace(/pictures\/./, (start) => (start.endsWith('A') ? 'pictures/B' : 'pictures/A')),
    ],
    ['another secret', () => createPictureUrls('another').pictureUrl(AVATAR)],
    ['an unsigned URL', () => `/pictures/${encodeURIComponent(AVATAR)}`],
    ['an empty path', () => '/pictures/'],
  ])('returns 404 without fetching anything: %s', async (_name, change) => {
    const get = await serve()
    await expectPlaceholder(await get(change(pictureUrl(AVATAR))), 404)
    expect(requests).toEqual([])
  })

  it.each([
    'http://p16.pictures.example/a.png',
    'https://evil.example/a.png',
    'https://127.0.0.1/a.png',
    'https://user:pass@p16.pictures.example/a.png',
    'https://p16.pictures.example:8443/a.png',
  ])('fetches nothing even if signed: %s', async (address) => {
    const get = await serve()
    await expectPlaceholder(await get(pictureUrl(address)))
    expect(requests).toEqual([])
    expect(log.warn.mock.calls).toEqual([
      [{ host: new URL(address).host, reason: 'address not allowed' }, 'Picture not available'],
    ])
  })

  it.each([
    ['loopback', ['127.0.0.1']],
    ['private', ['10.1.2.3']],
    ['link-local', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
    ['IPv4 written as IPv6', ['::ffff:127.0.0.1']],
    ['one private among public ones', ['93.184.216.34', '192.168.0.1']],
  ])('rejects a name that resolves to an internal address: %s', async (_name, addresses) => {
    const get = await serve({}, () => addresses, isPublicAddress)
    await expectPlaceholder(await get(pictureUrl(AVATAR)))
    expect(requests).toEqual([])
    expect(log.warn).toHaveBeenCalledWith(
      { host: 'p16.pictures.example', reason: 'FORBIDDEN_ADDRESS' },
      expect.any(String),
    )
  })

  it('rejects a redirect to a name that resolves to an internal address', async () => {
    handlers['p16.pictures.example/lena.png?x-signature=a%2Bb'] = redirect(
      'https://inside.pictures.example/a.png',
    )
    handlers['inside.pictures.example/a.png'] = png
    const get = await serve({}, (host) => [host.startsWith('inside') ? '127.0.0.2' : '127.0.0.1'])
    await expectPlaceholder(await get(pictureUrl(AVATAR)))
    expect(requests).toEqual(['p16.pictures.example/lena.png?x-signature=a%2Bb'])
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ reason: 'FORBIDDEN_ADDRESS' }),
      expect.any(String),
    )
  })

  it('rejects another host’s certificate', async () => {
    const get = await serve({ allowedHosts: ['other.example'] })
    await expectPlaceholder(await get(pictureUrl('https://other.example/a.png')))
    expect(requests).toEqual([])
  })
})
