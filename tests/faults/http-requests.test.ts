import type { RequestHandler } from 'express'
import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { clientAddressOf } from '../../server/access/request'
import { createServer, type ServerOptions } from '../../server/create-server'
import { scraping } from '../support/metrics'
import { serverOptions } from '../support/server-options'
import { send } from './built-site'
import { testFault } from './fault'

type Line = Record<string, unknown>

/** The real server in front of pages that echo the request. */
async function startServer(overrides: Partial<ServerOptions> = {}) {
  const lines: Line[] = []
  const rendered: string[] = []
  const pages: RequestHandler = (request, response) => {
    rendered.push(`${request.method} ${request.get('host')}${request.originalUrl}`)
    response.set('Cache-Control', 'public, s-maxage=300').type('html').send(`<p>${request.method}</p>`)
  }
  const server = createServer({
    ...serverOptions(),
    log: pino({ base: undefined }, { write: (line) => void lines.push(JSON.parse(line) as Line) }),
    pages,
    upgrade: () => false,
    ...overrides,
  })
  const port = await server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close(1000))
  return { server, port, lines, rendered }
}

/** Sends bytes, and returns everything that the server answers until it closes the connection. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.write(bytes)
  await once(socket, 'close')
  return text
}

testFault(
  {
    area: 'connections',
    fault: 'hundreds of connections send endless request headers byte by byte (slow loris)',
    visitorSees: 'pages as usual; the slow connections get 408 and are closed',
    recovers: 'when the slow connections have been closed',
  },
  async () => {
    const { port } = await startServer({ headersTimeoutMs: 2_000 })
    const slow = Array.from({ length: 300 }, () => connect(port, '127.0.0.1'))
    const replies = slow.map(async (socket) => {
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      // Writing after the server has closed the connection fails.
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write('GET /en/home HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')
      const dripping = setInterval(() => socket.write('x'), 50)
      // Unlike `once`, it does not fail if the server resets the connection.
      await new Promise((closed) => socket.on('close', closed))
      clearInterval(dripping)
      return text
    })
    await Promise.all(slow.map((socket) => (socket.connecting ? once(socket, 'connect') : null)))
    expect((await send(port, '/en/home')).status).toBe(200)
    const responses = await Promise.all(replies)
    // A client that still wrote may have had its connection reset before it could read the response.
    expect(responses.filter((text) => text !== '' && !text.startsWith('HTTP/1.1 408 '))).toEqual([])
    expect(responses.filter((text) => text.startsWith('HTTP/1.1 408 ')).length).toBeGreaterThan(0)
    expect((await send(port, '/en/home')).status).toBe(200)
  },
)

testFault(
  {
    area: 'connections',
    fault: 'a client requests an unsupported protocol (Upgrade: h2c)',
    visitorSees: 'the page, as plain HTTP',
    recovers: 'at once',
  },
  async () => {
    const { port, rendered } = await startServer({
      pages: (request, response) => {
        rendered.push(`${request.method} ${request.originalUrl} ${request.get('upgrade') ?? 'plain'}`)
        if (request.path === '/en/slow') return
        request.resume().once('end', () => response.send('<p>the page</p>'))
      },
    })
    // Since version 24, Node answers this one as a plain request itself; other upgrades reach the site.
    const h2c =
      'Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'
    const http2 = `GET /en/home HTTP/1.1\r\nHost: kat.example\r\n${h2c}\r\n`
    const get =
      'GET /en/home HTTP/1.1\r\nHost: kat.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    const form = 'username=anna'
    const post = `POST /en/home HTTP/1.1\r\nHost: kat.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`
    for (const bytes of [http2, get, post]) {
      const text = await exchange(port, bytes)
      expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      expect(text).toContain('the page')
    }
    expect(rendered.slice(1)).toEqual(['GET /en/home plain', 'POST /en/home plain'])

    // Sent while another request is in progress: the responses must not be swapped.
    const slow = 'GET /en/slow HTTP/1.1\r\nHost: kat.example\r\n\r\n'
    expect(await exchange(port, slow + get)).toBe('')
  },
)

testFault(
  {
    area: 'connections',
    fault: 'a request names two hosts',
    visitorSees: '400',
    recovers: 'with the next request',
  },
  async () => {
    const { port, rendered } = await startServer()
    const text = await exchange(
      port,
      'GET /en/home HTTP/1.1\r\nHost: kat.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(text).toContain('HTTP/1.1 400')
    expect(rendered).toEqual([])
    expect((await send(port, '/en/home')).status).toBe(200)
  },
)

testFault(
  {
    area: 'connections',
    fault: 'pages are requested with unsupported methods (TRACE, PUT, PATCH, DELETE)',
    visitorSees: '405, with the supported methods',
    recovers: 'with the next request',
  },
  async () => {
    const { port, rendered } = await startServer()
    for (const method of ['TRACE', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of [
        '/en/home',
        '/en/profile/anna',
        '/en/home.data',
        '/api/tiktok/anna',
        '/%65n/home',
      ]) {
        const { status, headers } = await send(port, path, { method })
        expect({ method, path, status, allow: headers.allow }).toEqual({
          method,
          path,
          status: 405,
          allow: 'GET, HEAD, POST, OPTIONS',
        })
      }
      expect((await send(port, '/healthz', { method })).headers.allow).toBe('GET, HEAD')
    }
    const options = await send(port, '/en/home', { method: 'OPTIONS' })
    expect(options).toMatchObject({ status: 204, headers: { allow: 'GET, HEAD, POST, OPTIONS' } })
    expect(rendered).toEqual([])
    expect((await send(port, '/en/home')).status).toBe(200)
  },
)

testFault(
  {
    area: 'pages',
    fault:
      'pages are requested for made-up hosts, to evict the pages of the site’s own host from the page cache',
    visitorSees: 'the pages of the site’s own host, still from the page cache',
    recovers: 'nothing to recover',
  },
  async () => {
    const siteUrl = 'https://kat.example'
    const known = await startServer()
    const named = await startServer({
      environment: { ...serverOptions().environment, TRUST_PROXY: 1 },
      site: {
        siteUrl,
        formBaseUrl: null,
        formScriptUrl: null,
        mediaBaseUrl: '',
        demoProfiles: true,
      },
    })
    const own = { host: 'kat.example', 'x-forwarded-proto': 'https' }
    const foreign = Array.from({ length: 192 }, (_, index) => `evil-${index}.example`)
    // The site knows its own host from the start if it is configured, otherwise once a visitor has come.
    await send(known.port, '/en/home', { headers: own })
    for (const { port } of [known, named]) {
      for (const host of foreign) await send(port, '/en/home', { headers: { host } })
    }
    for (const { port, rendered } of [known, named]) {
      await send(port, '/en/home', { headers: own })
      await send(port, '/en/home', { headers: own })
      expect(rendered.filter((what) => what.includes('kat.example'))).toHaveLength(1)
      const held = /page_cache_pages (\d+)/.exec((await send(port, '/metrics', scraping)).text)?.[1]
      expect(Number(held)).toBeLessThanOrEqual(5)
    }
  },
)

testFault(
  {
    area: 'connections',
    fault: 'a proxy on the same machine forwards requests, and TRUST_PROXY is not set',
    visitorSees: 'pages; /metrics stays hidden, and everyone behind the proxy counts as one visitor',
    recovers: 'when TRUST_PROXY is set, as one log line advises',
  },
  async () => {
    const SITE_URL = 'https://katsocial.example'
    const environment = { TRUST_PROXY: 0, METRICS_TOKEN: undefined, SITE_URL }
    const { port, lines } = await startServer({ environment })
    const signs = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'kat.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      via: '1.1 proxy',
      host: 'kat.example',
    }
    for (const [name, value] of Object.entries(signs)) {
      expect((await send(port, '/metrics', { headers: { [name]: value } })).status, name).toBe(404)
    }
    // A plain `proxy_pass http://localhost:3000;` shows no sign of a proxy: nginx 1.30 and curl here send the same.
    expect((await send(port, '/metrics', { headers: { host: 'localhost:3000' } })).status).toBe(404)

    for (const [name, value] of Object.entries(signs))
      await send(port, '/en/contact', { headers: { [name]: value } })
    const warnings = lines.filter(({ msg }) => String(msg).includes('set TRUST_PROXY'))
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('203.0.113.9')
  },
)

testFault(
  {
    area: 'connections',
    fault: 'someone reads the log',
    visitorSees:
      'nothing: it contains kinds of addresses, no searched names, and pseudonyms of visitors that change daily',
    recovers: 'nothing to recover',
  },
  async () => {
    const { port, lines } = await startServer({
      environment: { ...serverOptions().environment, TRUST_PROXY: 1 },
      pages: (request, response, next) =>
        request.path.includes('fails') ? next(new Error('It fails')) : response.send('ok'),
    })
    const paths = {
      '/en/profile/secret.name': '/en/profile/:username',
      '/EN/Profile/secret.name/': '/en/profile/:username',
      '/%65n//profile/secret.name': '/en/profile/:username',
      '/en/likes-views/secret.name.data': '/en/likes-views/:username.data',
      '/api/tiktok/secret.name': '/api/tiktok/:username',
      '/api/tiktok/video/secret.name': '/api/tiktok/video/:id',
      '/secret.name/%zz': '/*',
      '/en/secret.name?username=secret.name': '/en/:slug',
      '/en/order/fails-secret.name': '/en/order/:id',
    }
    for (const path of Object.keys(paths)) await send(port, path)
    const from = (address: string) => send(port, '/en/terms', { headers: { 'x-forwarded-for': address } })
    for (const address of ['203.0.113.9', '203.0.113.9', '203.0.113.10']) await from(address)

    const requests = lines.filter(({ msg }) => msg === 'request')
    expect(requests.slice(0, -3).map(({ path }) => path)).toEqual(Object.values(paths))
    expect(JSON.stringify(lines)).not.toMatch(/secret\.name|203\.0\.113/)
    const [one, again, other] = requests.slice(-3).map(({ visitor }) => visitor)
    expect(one).toMatch(/^[\da-f]{12}$/)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  },
)

testFault(
  {
    area: 'pages',
    fault: 'a form arrives without a body, or with another content type',
    visitorSees: '400 and a message',
    recovers: 'with the next request',
  },
  async () => {
    const { port, rendered } = await startServer()
    const types: Record<string, string>[] = [
      {},
      { 'content-type': 'application/json' },
      { 'content-type': 'text/plain' },
    ]
    for (const headers of types) {
      const response = await send(port, '/en/home', { method: 'POST', headers, body: '{}' })
      expect(response).toMatchObject({ status: 400, text: 'This form cannot be read.\n' })
    }
    expect((await send(port, '/en/home', { method: 'POST' })).status).toBe(400)
    expect(rendered).toEqual([])
    expect((await send(port, '/en/home')).status).toBe(200)
  },
)

testFault(
  {
    area: 'pages',
    fault: 'a URL of 15,000 characters is requested, so that the page echoes it',
    visitorSees: '414',
    recovers: 'with the next request',
  },
  async () => {
    const { port, rendered } = await startServer()
    for (const path of ['/en/profile/', '/en/likes-views/', '/api/tiktok/', '/en/']) {
      const ofLength = (length: number) => send(port, path + 'k'.repeat(length - path.length))
      expect((await ofLength(2_048)).status, path).not.toBe(414)
      expect((await ofLength(2_049)).status, path).toBe(414)
      expect((await ofLength(15_000)).status, path).toBe(414)
      expect((await send(port, `${path}${'k'.repeat(15_000)}.data`)).status, path).toBe(414)
    }
    // Only those of the maximum length.
    expect(rendered).toHaveLength(4)
  },
)

testFault(
  {
    area: 'connections',
    fault: 'wrong tokens are sent over WebSockets, through a trusted proxy',
    visitorSees: 'nothing: they count against the sender’s address, not the proxy’s',
    recovers: 'nothing to recover',
  },
  async () => {
    const seen: string[] = []
    const { port } = await startServer({
      environment: { ...serverOptions().environment, TRUST_PROXY: 1 },
      upgrade: (request, socket) => {
        seen.push(clientAddressOf(request))
        socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n')
        return true
      },
    })
    const socket = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
    const text = await exchange(
      port,
      `GET /lake/socket HTTP/1.1\r\nHost: kat.example\r\nX-Forwarded-For: 198.51.100.1, 203.0.113.9\r\n${socket}\r\n`,
    )
    expect(text).toContain('401')
    expect(seen).toEqual(['203.0.113.9'])
  },
)
