import express, { type RequestHandler, type Response } from 'express'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createPlainServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMetrics } from '../../server/monitoring/metrics'
import { METRICS_TOKEN, scraping } from '../support/metrics'
import { startSite } from './test-site'

describe('requests for something other than a page', () => {
  it('get a 400 for a path that cannot be decoded, which is not an error of the site', async () => {
    const router = express
      .Router()
      .get('/things/:name', (_request, response) => void response.send('a thing'))
    const { send } = await startSite({ mounts: [{ path: '/api/shop', router }] })
    expect((await send('/api/shop/things/%C3%A9')).status).toBe(200)
    expect(await send('/api/shop/things/%ZZ')).toMatchObject({
      status: 400,
      text: 'This request cannot be read.\n',
    })
  })

  it('are never echoed (TRACE)', async () => {
    const router = express.Router().use((_request, response) => void response.send('a thing'))
    const { send } = await startSite({
      mounts: [
        { path: '/api/shop', router },
        { path: '/lake', router },
      ],
    })
    for (const path of ['/lake/things', '/api/shop/things', '/en/home'])
      expect((await send(path, { method: 'TRACE' })).status).toBe(405)
  })

  it('get a 405 for forms if the endpoint is read-only', async () => {
    const { send } = await startSite({ pages: (_request, response) => response.send('ok') })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' }
    for (const path of ['/robots.txt', '/sitemap.xml', '/api/tiktok/anna', '/']) {
      const { status, headers: sent } = await send(path, { method: 'POST', body: 'a=b', headers })
      expect([status, sent.allow]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('get uncompressed partial content', async () => {
    const { send } = await startSite({
      pages: (_request, response) => {
        response.type('text').status(206)
        response.set('Content-Range', 'bytes 0-4999/9999').send('x'.repeat(5_000))
      },
    })
    const { headers, text } = await send('/part.txt', { headers: { 'accept-encoding': 'gzip' } })
    expect([headers['content-encoding'], text.length]).toEqual([undefined, 5_000])
  })
})

describe('health', () => {
  it('is alive, and ready if pages can be served', async () => {
    const { send } = await startSite()
    expect(await send('/healthz')).toMatchObject({ status: 200, text: 'alive\n' })
    expect(await send('/readyz')).toMatchObject({ status: 200, text: 'ready\npages: ok\n' })
  })

  it('is alive, but not ready while the dataset does not answer', async () => {
    const { send } = await startSite({ ready: () => Promise.reject(new Error('dataset away')) })
    expect((await send('/healthz')).status).toBe(200)
    expect(await send('/readyz')).toMatchObject({ status: 503, text: 'not ready\npages: failed\n' })
  })

  it('tells visitors only whether the site is ready, and this machine and holders of the token why', async () => {
    const environment = { METRICS_TOKEN, SITE_URL: 'https://katsocial.example' }
    let isBroken = false
    const ready = () => (isBroken ? Promise.reject(new Error('/secret/path')) : Promise.resolve('fine'))
    const { send } = await startSite({ environment, ready })
    const visitor = { 'x-forwarded-for': '203.0.113.9' }
    const unknown = { ...visitor, authorization: 'Bearer wrong-one!' }
    const operator = { ...visitor, ...scraping.headers }
    for (const headers of [visitor, unknown, { host: 'katsocial.example' }])
      expect(await send('/readyz', { headers })).toMatchObject({ status: 200, text: 'ready\n' })
    for (const headers of [{}, operator])
      expect(await send('/readyz', { headers })).toMatchObject({
        status: 200,
        text: 'ready\npages: ok, fine\n',
      })
    isBroken = true
    await vi.waitFor(async () =>
      expect(await send('/readyz', { headers: visitor })).toMatchObject({ status: 503, text: 'not ready\n' }),
    )
    expect(await send('/readyz')).toMatchObject({ status: 503, text: 'not ready\npages: failed\n' })
  })

  it('shows metrics to holders of the token, by kind of route and status', async () => {
    const { send } = await startSite()
    await send('/en/nowhere')
    await send('/share/home/0123456789abcdef.png')
    const { status, text } = await send('/metrics', scraping)
    expect(status).toBe(200)
    expect(text).toContain('http_request_duration_seconds_count{route="share",method="GET",status="4xx"} 1')
    expect(text).toContain('http_request_duration_seconds_count{route="page",method="GET",status="4xx"} 1')
    expect(text).toContain('page_cache_requests_total{outcome="miss"} 1')
  })

  it('shows in the metrics whether it is ready, by check', async () => {
    const { send } = await startSite()
    expect((await send('/metrics', scraping)).text).toContain('site_ready{check="pages"} 1\n')
    const broken = await startSite({ ready: () => Promise.reject(new Error('dataset away')) })
    expect((await broken.send('/metrics', scraping)).text).toContain('site_ready{check="pages"} 0\n')
  })

  it('answers 503 if metrics cannot be read, and keeps running', async () => {
    const { send } = await startSite({
      metrics: (state) => ({
        ...createMetrics(state),
        respond: () => Promise.reject(new Error('no metrics')),
      }),
    })
    expect((await send('/metrics', scraping)).status).toBe(503)
    expect((await send('/healthz')).status).toBe(200)
  })

  it('shows metrics to this machine, but not through a proxy, as long as the site has no public URL', async () => {
    const { send } = await startSite({ environment: { METRICS_TOKEN: undefined } })
    expect((await send('/metrics')).status).toBe(200)
    expect((await send('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
  })

  it('hides metrics of a site with a public URL from everyone else, this machine included', async () => {
    const SITE_URL = 'https://katsocial.example'
    const { send } = await startSite({ environment: { METRICS_TOKEN, SITE_URL } })
    expect((await send('/metrics')).status).toBe(404)
    expect((await send('/metrics', { headers: { authorization: 'Bearer wrong-one!' } })).status).toBe(404)
    expect((await send('/metrics', scraping)).status).toBe(200)
    const without = await startSite({ environment: { METRICS_TOKEN: undefined, SITE_URL } })
    expect((await without.send('/metrics')).status).toBe(404)
    for (const authorization of ['Bearer undefined', 'Bearer ', scraping.headers.authorization])
      expect((await without.send('/metrics', { headers: { authorization } })).status).toBe(404)
  })
})

describe('headers of a page', () => {
  it('enforce a content security policy with a new nonce in every response', async () => {
    const { send } = await startSite({
      pages: (_request, response) =>
        response.type('html').send(`<script nonce="${response.locals.nonce}">1</script>`),
    })
    const responses = [await send('/en/home'), await send('/en/home')]
    const nonces = responses.map(({ headers, text }) => {
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
      expect(text).toContain(`nonce="${nonce}"`)
      return nonce
    })
    expect(nonces[0]).not.toBe(nonces[1])
    expect(responses[0]?.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    expect(responses[0]?.headers['permissions-policy']).toContain('payment=()')
    expect(responses[0]?.headers['x-powered-by']).toBeUndefined()
  })

  it('enable HSTS for a year only if a trusted proxy reports that the visitor used https', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const open = await startSite()
    expect((await open.send('/en/x', { headers })).headers['strict-transport-security']).toBeUndefined()
    const behindProxy = await startSite({ environment: { TRUST_PROXY: ['loopback'] } })
    expect((await behindProxy.send('/en/x', { headers })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    )
  })

  it('take host and IP address only from a trusted proxy', async () => {
    const pages: RequestHandler = (request, response) => {
      response.json({
        host: request.hostname,
        ip: request.ip,
        forwarded: request.get('x-forwarded-host') ?? null,
      })
    }
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' }
    const open = await startSite({ pages })
    expect(JSON.parse((await open.send('/en/x', { headers })).text)).toEqual({
      host: '127.0.0.1',
      ip: '127.0.0.1',
      forwarded: null,
    })
    const behindProxy = await startSite({ pages, environment: { TRUST_PROXY: 1 } })
    expect(JSON.parse((await behindProxy.send('/en/x', { headers })).text)).toMatchObject({
      host: 'evil.example',
      ip: '203.0.113.9',
    })
  })

  it('take the request id only from a trusted proxy, if it is short and plain', async () => {
    const named = async (environment: { TRUST_PROXY?: number }, id: string) => {
      const { send } = await startSite({ environment })
      return (await send('/en/x', { headers: { 'x-request-id': id } })).headers['x-request-id']
    }
    expect(await named({}, 'evil')).toMatch(/^[\da-f]{8}-\w+$/)
    expect(await named({ TRUST_PROXY: 1 }, 'a.proxy-1')).toBe('a.proxy-1')
    for (const id of ['two words', 'x'.repeat(101)])
      expect(await named({ TRUST_PROXY: 1 }, id)).toMatch(/^[\da-f]{8}-\w+$/)
  })

  it('list allowed methods with a 405, and leave page policies out of other files', async () => {
    const { send } = await startSite({
      pages: (request, response) => {
        if (request.method === 'POST') response.status(405).end()
        else response.type('png').send('')
      },
    })
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' }
    expect((await send('/en/x', { method: 'POST', headers: form })).headers.allow).toBe('GET, HEAD')
    const { headers } = await send('/en/picture')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toBeUndefined()
  })

  it('come with a 400 for a request target that is meant for a proxy', async () => {
    const { send } = await startSite()
    expect((await send('http://evil.example/en/home')).status).toBe(400)
    expect((await send('*', { method: 'OPTIONS' })).status).toBe(400)
  })

  it('come with a 400 for an invalid host', async () => {
    const { send } = await startSite()
    expect((await send('/en/home', { headers: { host: 'a b"<c' } })).status).toBe(400)
    expect((await send('/en/home', { headers: { host: 'kat.example:99999' } })).status).toBe(400)
  })
})

describe('responses that are not cached', () => {
  it('are compressed and streamed', async () => {
    let finish: () => void = () => undefined
    const { port } = await startSite({
      pages: (_request, response) => {
        response.type('html').set('Cache-Control', 'private, no-store')
        response.write(`<p>${'shell '.repeat(300)}</p>`)
        response.flush()
        finish = () => response.end('<p>late</p>')
      },
    })
    const sent = request({ port, host: '127.0.0.1', path: '/en/profile/anna', agent: false })
    sent.setHeader('Accept-Encoding', 'gzip')
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect(response.headers['content-encoding']).toBe('gzip')
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(response, 'data')
    finish()
    await once(response, 'end')
    expect(gunzipSync(Buffer.concat(chunks)).toString()).toMatch(/shell .*late/s)
  })

  it('are a plain 500 if rendering throws', async () => {
    const { send } = await startSite({
      pages: (_request, _response, next) => next(new Error('secret detail')),
    })
    const { status, headers, text } = await send('/en/home')
    expect([status, headers['cache-control']]).toEqual([500, 'no-store'])
    expect(text).not.toContain('secret detail')
  })
})

it.each(['/en/profile/kat', '/en/profile/kat.data', '/api/none'])(
  'an address may have a parameter for each of 500 posts, but not thousands: %s',
  async (path) => {
    const pages = vi.fn<RequestHandler>((_request, response) => void response.send('ok'))
    const { send } = await startSite({ pages })
    const statusOf = async (parameters: number) =>
      (await send(`${path}?${'a&'.repeat(parameters - 1)}`)).status
    expect(await statusOf(600)).toBe(200)
    expect(await statusOf(601)).toBe(414)
    expect(await statusOf(7_000)).toBe(414)
    expect(pages).toHaveBeenCalledTimes(1)
  },
)

it('event streams are not compressed, which would delay events', async () => {
  const { send } = await startSite({
    pages: (_request, response) => response.type('text/event-stream').send(`data: ${'x'.repeat(5_000)}\n\n`),
  })
  const { headers } = await send('/events', { headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBeUndefined()
})

describe('forms', () => {
  it('are rejected if they are too large or do not declare their length', async () => {
    const { send } = await startSite({ pages: (_request, response) => response.send('ok') })
    const small = `username=${'k'.repeat(10_000)}`
    const most = `username=${'k'.repeat(64 * 1024 - 9)}`
    const large = `${most}k`
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sized = (body: string) => ({ ...form, 'content-length': String(body.length) })
    expect((await send('/en/home', { method: 'POST', body: small, headers: sized(small) })).status).toBe(200)
    expect((await send('/en/home', { method: 'POST', body: most, headers: sized(most) })).status).toBe(200)
    const kept = { ...sized(large), connection: 'keep-alive' }
    const refused = await send('/en/home', { method: 'POST', body: large, headers: kept })
    expect([refused.status, refused.headers.connection]).toEqual([413, 'close'])
    const chunked = { ...form, 'transfer-encoding': 'chunked' }
    expect((await send('/en/home', { method: 'POST', body: small, headers: chunked })).status).toBe(411)
  })

  it('are rejected if they are multipart, which no form of the site is', async () => {
    const { send } = await startSite({ pages: (_request, response) => response.send('ok') })
    const body = '--k\r\nContent-Disposition: form-data; name="username"\r\n\r\nkat\r\n--k--\r\n'
    const headers = {
      'content-type': 'multipart/form-data; boundary=k',
      'content-length': String(body.length),
    }
    const { status, text } = await send('/en/home', { method: 'POST', body, headers })
    expect([status, text]).toEqual([400, 'This form cannot be read.\n'])
  })

  it('have 30 seconds to arrive', async () => {
    let begin: (response: Response) => void = () => {}
    const begun = new Promise<Response>((resolve) => (begin = resolve))
    const { port } = await startSite({ pages: (_request, response) => begin(response) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10' }
    const sent = request({ port, host: '127.0.0.1', path: '/en/home', method: 'POST', headers, agent: false })
    sent.on('error', () => {}).write('username')
    const response = await begun
    vi.advanceTimersByTime(29_999)
    expect(response.headersSent).toBe(false)
    vi.advanceTimersByTime(1)
    expect(response.headersSent).toBe(true)
    const [received] = (await once(sent, 'response')) as [IncomingMessage]
    expect([received.statusCode, received.headers.connection]).toEqual([408, 'close'])
    received.resume()
  })
})
describe('shutdown', () => {
  it('finishes a request in flight, and accepts no new ones', async () => {
    let entered: () => void = () => undefined
    const hasEntered = new Promise<void>((resolve) => (entered = resolve))
    let finish: () => void = () => undefined
    const { server, send } = await startSite({
      pages: (_request, response) => {
        response.type('html').write('<p>begun')
        finish = () => response.end(', finished</p>')
        entered()
      },
    })
    const slow = send('/en/profile/anna')
    await hasEntered
    const closed = server.close(10_000)
    await expect(send('/en/home')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    finish()
    expect(await slow).toMatchObject({ status: 200, text: '<p>begun, finished</p>' })
    expect(await closed).toBe(true)
  })

  it('does not wait for event streams, nor beyond its limit', async () => {
    let entered: () => void = () => undefined
    const hasEntered = new Promise<void>((resolve) => (entered = resolve))
    const { server, send } = await startSite({
      pages: (request, response) => {
        if (request.path === '/events') response.type('text/event-stream').flushHeaders()
        entered()
      },
    })
    const stream = send('/events')
    await hasEntered
    const broken = expect(stream).rejects.toThrow()
    expect(await server.close(10_000)).toBe(true)
    await broken

    const stuck = await startSite({ pages: () => undefined })
    const hanging = expect(stuck.send('/en/profile/anna')).rejects.toThrow()
    while (
      !(await stuck.send('/metrics', scraping)).text.includes('page_cache_requests_total{outcome="bypass"} 1')
    );
    expect(await stuck.server.close(20)).toBe(false)
    await hanging
  })
})

describe('a failed start', () => {
  const root = join(import.meta.dirname, '../..')

  async function run(program: string[], environment: Record<string, string>) {
    const child = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment },
    })
    let words = ''
    child.stderr.on('data', (bytes: Buffer) => (words += bytes.toString()))
    const [code] = (await once(child, 'close')) as [number]
    return { code, words }
  }

  it('names the invalid variables, without a stack trace', async () => {
    const { code, words } = await run(['node_modules/tsx/dist/cli.mjs', 'server/production.ts'], {
      PORT: 'eighty',
      TIKTOK_API_URL: 'tiktok.example',
    })
    expect(code).toBe(1)
    expect(words).toContain('PORT must be a whole number from 0 to 65535 (it is "eighty").')
    expect(words).toContain('TIKTOK_API_URL must be an address that starts with http:// or https://')
    expect(words).not.toMatch(/\n\s+at /)
  })

  it('reports immediately that the port is taken', async () => {
    const other = createPlainServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const { code, words } = await run(['scripts/start.mjs'], { PORT: String(port), HOST: '127.0.0.1' })
    expect(code).toBe(1)
    expect(words).toContain(`Port ${port} is in use by another program.`)
  })

  it('reports that the machine has no such address', async () => {
    const { code, words } = await run(['scripts/start.mjs'], { PORT: '0', HOST: '192.0.2.1' })
    expect(code).toBe(1)
    expect(words).toContain('This machine has no address "192.0.2.1".')
  })
})
