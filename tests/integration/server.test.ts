import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import {
  createServer as createPlainServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import express, { type RequestHandler } from 'express'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createServer, type ServerOptions, type WebServer } from '../../server/create-server'
import { createMetrics } from '../../server/http/metrics'
import { createStaticFiles } from '../../server/http/static-files'
import { METRICS_TOKEN, scraping } from '../support/metrics'
import { serverOptions } from '../support/server-options'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

interface TestSite {
  server: WebServer
  port: number
  ask(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Answer>
}

const notFound: RequestHandler = (_request, response) => {
  response.status(404).type('html').send('<h1>Oops!</h1>')
}

type Overrides = Partial<Omit<ServerOptions, 'environment'>> & {
  environment?: Partial<ServerOptions['environment']>
}

async function startSite({ environment, ...overrides }: Overrides = {}): Promise<TestSite> {
  const defaults = serverOptions()
  const server = createServer({
    ...defaults,
    environment: { ...defaults.environment, ...environment },
    pages: notFound,
    ...overrides,
  })
  const port = await server.listen(0, '127.0.0.1')
  cleanups.push(() => server.close(1000))
  return { server, port, ask: (path, options) => ask(port, path, options) }
}

/** Sends one request on a separate connection; returns the response as sent over the wire. */
async function ask(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return { status: response.statusCode ?? 0, headers: response.headers, body: bytes, text: bytes.toString() }
}

/** A cacheable page as rendered by Remix; counts how often it was rendered. */
function countedPage(cacheControl = 'public, max-age=0, s-maxage=300') {
  const page = {
    renders: 0,
    content: 'first',
    handler: ((_request, response) => {
      page.renders++
      const { nonce } = response.locals
      response.setHeader('Cache-Control', cacheControl)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.write('<!doctype html><link rel="modulepreload" href="/assets/a.js"/>')
      response.write(`<script nonce="${nonce}">start("é")</script>`)
      response.end(`<p>${page.content} ${'filler '.repeat(400)}</p>`)
    }) as RequestHandler,
  }
  return page
}

describe('what is not a page', () => {
  it('says that an address cannot be read, which is the sender’s mistake and no error of the site', async () => {
    const router = express
      .Router()
      .get('/things/:name', (_request, response) => void response.send('a thing'))
    const { ask } = await startSite({ mounts: [{ path: '/api/shop', router }] })
    expect((await ask('/api/shop/things/%C3%A9')).status).toBe(200)
    expect(await ask('/api/shop/things/%ZZ')).toMatchObject({
      status: 400,
      text: 'This request cannot be read.\n',
    })
  })

  it('is not compressed if it is a part of something', async () => {
    const { ask } = await startSite({
      pages: (_request, response) => {
        response.type('text').status(206)
        response.set('Content-Range', 'bytes 0-4999/9999').send('x'.repeat(5_000))
      },
    })
    const { headers, text } = await ask('/part.txt', { headers: { 'accept-encoding': 'gzip' } })
    expect([headers['content-encoding'], text.length]).toEqual([undefined, 5_000])
  })
})

describe('health', () => {
  it('is alive, and ready if pages can be served', async () => {
    const { ask } = await startSite()
    expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'alive\n' })
    expect(await ask('/readyz')).toMatchObject({ status: 200, text: 'ready\npages: ok\n' })
  })

  it('is alive but not ready while the dataset does not answer', async () => {
    const { ask } = await startSite({ ready: () => Promise.reject(new Error('dataset away')) })
    expect((await ask('/healthz')).status).toBe(200)
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'not ready\npages: failed\n' })
  })

  it('shows metrics to holders of the token, by kind of route and status', async () => {
    const { ask } = await startSite()
    await ask('/en/nowhere')
    await ask('/share/home/0123456789abcdef.png')
    const { status, text } = await ask('/metrics', scraping)
    expect(status).toBe(200)
    expect(text).toContain('http_request_duration_seconds_count{route="share",method="GET",status="4xx"} 1')
    expect(text).toContain('http_request_duration_seconds_count{route="page",method="GET",status="4xx"} 1')
    expect(text).toContain('page_cache_requests_total{outcome="miss"} 1')
  })

  it('answers 503 if metrics cannot be read, and goes on', async () => {
    const { ask } = await startSite({
      metrics: (state) => ({
        ...createMetrics(state),
        answer: () => Promise.reject(new Error('no metrics')),
      }),
    })
    expect((await ask('/metrics', scraping)).status).toBe(503)
    expect((await ask('/healthz')).status).toBe(200)
  })

  it('shows metrics to this machine, but not through a proxy, as long as the site has no public URL', async () => {
    const { ask } = await startSite({ environment: { METRICS_TOKEN: undefined } })
    expect((await ask('/metrics')).status).toBe(200)
    expect((await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
  })

  it('hides metrics of a site with a public URL from everyone else, this machine included', async () => {
    const SITE_URL = 'https://katsocial.example'
    const { ask } = await startSite({ environment: { METRICS_TOKEN, SITE_URL } })
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/metrics', { headers: { authorization: 'Bearer wrong-one!' } })).status).toBe(404)
    expect((await ask('/metrics', scraping)).status).toBe(200)
    const without = await startSite({ environment: { METRICS_TOKEN: undefined, SITE_URL } })
    expect((await without.ask('/metrics')).status).toBe(404)
    for (const authorization of ['Bearer undefined', 'Bearer ', scraping.headers.authorization])
      expect((await without.ask('/metrics', { headers: { authorization } })).status).toBe(404)
  })
})

describe('headers of a page', () => {
  it('enforce a content security policy with a new nonce in every response', async () => {
    const { ask } = await startSite({
      pages: (_request, response) =>
        response.type('html').send(`<script nonce="${response.locals.nonce}">1</script>`),
    })
    const answers = [await ask('/en/home'), await ask('/en/home')]
    const nonces = answers.map(({ headers, text }) => {
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
      expect(text).toContain(`nonce="${nonce}"`)
      return nonce
    })
    expect(nonces[0]).not.toBe(nonces[1])
    expect(answers[0]?.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    expect(answers[0]?.headers['permissions-policy']).toContain('payment=(self)')
    expect(answers[0]?.headers['x-powered-by']).toBeUndefined()
  })

  it('enable HSTS for a year only if a trusted proxy says that the visitor used https', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const open = await startSite()
    expect((await open.ask('/en/x', { headers })).headers['strict-transport-security']).toBeUndefined()
    const behindProxy = await startSite({ environment: { TRUST_PROXY: ['loopback'] } })
    expect((await behindProxy.ask('/en/x', { headers })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    )
  })

  it('only trust a trusted proxy about host and address', async () => {
    const pages: RequestHandler = (request, response) => {
      response.json({
        host: request.hostname,
        ip: request.ip,
        forwarded: request.get('x-forwarded-host') ?? null,
      })
    }
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' }
    const open = await startSite({ pages })
    expect(JSON.parse((await open.ask('/en/x', { headers })).text)).toEqual({
      host: '127.0.0.1',
      ip: '127.0.0.1',
      forwarded: null,
    })
    const behindProxy = await startSite({ pages, environment: { TRUST_PROXY: 1 } })
    expect(JSON.parse((await behindProxy.ask('/en/x', { headers })).text)).toMatchObject({
      host: 'evil.example',
      ip: '203.0.113.9',
    })
  })

  it('answer 400 to an invalid host', async () => {
    const { ask } = await startSite()
    expect((await ask('/en/home', { headers: { host: 'a b"<c' } })).status).toBe(400)
    expect((await ask('/en/home', { headers: { host: 'kat.example:99999' } })).status).toBe(400)
  })
})

describe('page cache', () => {
  it('renders a page once, and serves it in the requested encoding', async () => {
    const page = countedPage()
    const { ask } = await startSite({ pages: page.handler })
    const br = await ask('/en/home', { headers: { 'accept-encoding': 'gzip, br' } })
    const gzip = await ask('/en/home', { headers: { 'accept-encoding': 'gzip' } })
    const plain = await ask('/en/home')
    expect(page.renders).toBe(1)
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text)
    expect(Number(br.headers['content-length'])).toBe(br.body.length)
    expect(br.headers['x-request-id']).not.toBe(gzip.headers['x-request-id'])
  })

  it('compresses a page better once it has been asked for again', async () => {
    const page = countedPage()
    page.content = Array.from({ length: 2_000 }, (_, index) => `Pack ${index * 7919} of ${index}`).join()
    const { ask, server } = await startSite({ pages: page.handler })
    const headers = { 'accept-encoding': 'br' }
    const first = await ask('/en/home', { headers })
    const best = await vi.waitFor(async () => {
      const again = await ask('/en/home', { headers })
      expect(again.body.length).toBeLessThan(first.body.length)
      return again
    }, 30_000)
    expect(brotliDecompressSync(best.body).equals(brotliDecompressSync(first.body))).toBe(true)
    expect(Number(best.headers['content-length'])).toBe(best.body.length)
    // A browser that has the page in other bytes has the page.
    const known = { ...headers, 'if-none-match': String(first.headers.etag) }
    expect((await ask('/en/home', { headers: known })).status).toBe(304)
    // A rendering with the same content starts with it.
    server.contentChanged()
    expect((await ask('/en/home', { headers })).body.equals(best.body)).toBe(true)
    expect(page.renders).toBe(2)
  })

  it('never serves a nonce twice: a cached page has hashes of its scripts instead', async () => {
    const { ask } = await startSite({ pages: countedPage().handler })
    for (const { headers, text } of [await ask('/en/home'), await ask('/en/home')]) {
      expect(text).toContain('<script>start("é")</script>')
      expect(String(headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'/)
      expect(headers['content-security-policy']).not.toContain('nonce')
    }
  })

  it('answers 304 to a browser that has the page', async () => {
    const page = countedPage()
    const { ask, server } = await startSite({ pages: page.handler })
    const first = await ask('/en/home', { headers: { 'accept-encoding': 'br' } })
    const headers = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
    const again = await ask('/en/home', { headers })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.etag).toBe(first.headers.etag)
    // The same content after a change is the same page.
    server.contentChanged()
    expect((await ask('/en/home', { headers })).status).toBe(304)
    expect(page.renders).toBe(2)
  })

  it('answers HEAD without a body', async () => {
    const { ask } = await startSite({ pages: countedPage().handler })
    await ask('/en/home')
    const { status, headers, text } = await ask('/en/home', { method: 'HEAD' })
    expect({ status, text }).toEqual({ status: 200, text: '' })
    expect(Number(headers['content-length'])).toBeGreaterThan(1000)
  })

  it('shows new content after a change, even during a rendering', async () => {
    const page = countedPage()
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    let entered: () => void = () => undefined
    const hasEntered = new Promise<void>((resolve) => (entered = resolve))
    const { ask, server } = await startSite({
      pages: (request, response, next) => {
        if (page.renders > 0) return page.handler(request, response, next)
        entered()
        const { content } = page
        void gate.then(() => {
          const current = page.content
          page.content = content
          page.handler(request, response, next)
          page.content = current
        })
      },
    })
    const old = ask('/en/home')
    await hasEntered
    page.content = 'second'
    server.contentChanged()
    release()
    expect((await old).text).toContain('first')
    expect((await ask('/en/home')).text).toContain('second')
  })

  it('renders once for concurrent requests', async () => {
    const page = countedPage()
    const { ask } = await startSite({ pages: page.handler })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/en/home')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(page.renders).toBe(1)
  })

  it.each([
    ['a result page', '/en/profile/anna', {}],
    ['another result page', '/en/likes-views/anna', {}],
    ['an order page', '/en/order/pack-100', {}],
    ['an unknown parameter', '/en/home?preview=1', {}],
    ['another spelling of the path', '/en/HOME', {}],
    ['a cookie', '/en/home', { cookie: '__session=abc' }],
    ['credentials', '/en/home', { authorization: 'Bearer abc' }],
  ])('is bypassed for %s', async (_case, path, headers) => {
    const page = countedPage()
    const { ask } = await startSite({ pages: page.handler })
    const first = await ask(path, { headers })
    await ask(path, { headers })
    expect(page.renders).toBe(2)
    expect(first.headers['content-security-policy']).toContain('nonce-')
  })

  it.each([
    ['campaign parameters', '/en/home?utm_source=mail&gclid=1', {}],
    ['cookies of analytics scripts', '/en/home', { cookie: '_ga=GA1; _fbp=fb.1' }],
  ])('is used despite %s', async (_case, path, headers) => {
    const page = countedPage()
    const { ask } = await startSite({ pages: page.handler })
    await ask('/en/home')
    await ask(path, { headers })
    expect(page.renders).toBe(1)
  })

  it('is never filled by an address with campaign parameters, which its page may repeat', async () => {
    const { ask } = await startSite({
      pages: (request, response) => {
        response.set('Cache-Control', 'public, s-maxage=300').type('html')
        response.send(`<form method="post" action="${request.originalUrl}">`)
      },
    })
    expect((await ask('/en/home?ref=somebody')).text).toContain('ref=somebody')
    expect((await ask('/en/home')).text).toContain('action="/en/home"')
    expect((await ask('/en/home?ref=somebody')).text).toContain('action="/en/home"')
  })

  it.each([
    ['private', 200, 'private, no-store', {}],
    ['without a lifetime', 200, 'public, max-age=0', {}],
    ['not found', 404, 'public, max-age=300', {}],
    ['setting a cookie', 200, 'public, max-age=300', { 'set-cookie': 'a=b' }],
    ['different for different visitors', 200, 'public, max-age=300', { vary: 'Cookie' }],
  ])('caches nothing that is %s', async (_case, status, cacheControl, headers) => {
    let renders = 0
    const { ask } = await startSite({
      pages: (_request, response) => {
        renders++
        response
          .status(status)
          .set({ 'Cache-Control': cacheControl, ...headers })
          .type('html')
          .send('<p>hello</p>')
      },
    })
    expect(await ask('/en/home')).toMatchObject({ status, text: '<p>hello</p>' })
    await ask('/en/home')
    expect(renders).toBe(2)
  })

  it('caches pages of different hosts separately', async () => {
    const { ask } = await startSite({
      pages: (request, response) => {
        response
          .set('Cache-Control', 'public, s-maxage=300')
          .type('html')
          .send(`<a href="//${request.get('host')}/">`)
      },
    })
    await ask('/en/home', { headers: { host: 'evil.example' } })
    expect((await ask('/en/home', { headers: { host: 'kat.example' } })).text).toContain('//kat.example/')
  })

  it('lets waiting requests render when the first visitor disconnects', async () => {
    const page = countedPage()
    let entered: () => void = () => undefined
    const hasEntered = new Promise<void>((resolve) => (entered = resolve))
    let stuck = true
    const { ask, port } = await startSite({
      pages: (request, response, next) => {
        if (!stuck) return page.handler(request, response, next)
        stuck = false
        entered()
      },
    })
    const impatient = request({ port, host: '127.0.0.1', path: '/en/home', agent: false })
    impatient.on('error', () => undefined)
    impatient.end()
    await hasEntered
    const patient = ask('/en/home')
    impatient.destroy()
    expect((await patient).status).toBe(200)
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
    const { ask } = await startSite({
      pages: (_request, _response, next) => next(new Error('secret detail')),
    })
    const { status, text } = await ask('/en/home')
    expect(status).toBe(500)
    expect(text).not.toContain('secret detail')
  })
})

describe('forms', () => {
  it('are rejected if they are too large or do not declare their length', async () => {
    const { ask } = await startSite({ pages: (_request, response) => response.send('ok') })
    const small = `username=${'k'.repeat(10_000)}`
    const large = `username=${'k'.repeat(300_000)}`
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sized = (body: string) => ({ ...form, 'content-length': String(body.length) })
    expect((await ask('/en/home', { method: 'POST', body: small, headers: sized(small) })).status).toBe(200)
    expect((await ask('/en/home', { method: 'POST', body: large, headers: sized(large) })).status).toBe(413)
    const chunked = { ...form, 'transfer-encoding': 'chunked' }
    expect((await ask('/en/home', { method: 'POST', body: small, headers: chunked })).status).toBe(411)
  })
})

describe('files', () => {
  const script = `export const words = "${'kat '.repeat(600)}"`
  const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

  async function startWithFiles() {
    const folder = await mkdtemp(join(tmpdir(), 'kat-files-'))
    cleanups.push(() => rm(folder, { recursive: true }))
    for (const name of ['assets', 'video', '.vite']) await mkdir(join(folder, name))
    await writeFile(join(folder, 'assets/app-1a2b.js'), script)
    await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
    await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script))
    await writeFile(join(folder, 'video/promo.mp4'), video)
    await writeFile(join(folder, 'name with space.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(join(folder, '.vite/manifest.json'), '{}')
    const staticFiles = await createStaticFiles(folder)
    return { ...(await startSite({ staticFiles })), staticFiles }
  }

  it('are precompressed, and immutable if their name contains a hash', async () => {
    const { ask } = await startWithFiles()
    const br = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    const gzip = await ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    expect((await ask('/assets/app-1a2b.js')).text).toBe(script)
    // From memory the second time.
    expect((await ask('/assets/app-1a2b.js')).text).toBe(script)
  })

  it('can be found by a pattern, if only the build knows their hash', async () => {
    const { staticFiles } = await startWithFiles()
    expect(staticFiles.find(/^\/assets\/app-.*\.js$/)).toBe('/assets/app-1a2b.js')
    expect(staticFiles.find(/^\/assets\/other/)).toBeUndefined()
  })

  it('are not resent to a browser that has them', async () => {
    const { ask } = await startWithFiles()
    const { headers } = await ask('/video/promo.mp4')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    const byTag = await ask('/video/promo.mp4', { headers: { 'if-none-match': String(headers.etag) } })
    expect(byTag).toMatchObject({ status: 304, text: '' })
    const byDate = { 'if-modified-since': String(headers['last-modified']) }
    expect((await ask('/video/promo.mp4', { headers: byDate })).status).toBe(304)
  })

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 100],
    ['bytes=-1', 206, 'bytes 999-999/1000', 1],
    ['bytes=990-5000', 206, 'bytes 990-999/1000', 10],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=5-1', 200, undefined, 1000],
    ['bytes=0-1,5-6', 200, undefined, 1000],
  ])('answer the range %s with %i', async (range, status, contentRange, length) => {
    const { ask } = await startWithFiles()
    const answer = await ask('/video/promo.mp4', { headers: { range } })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.body.length).toBe(length)
  })

  it('answer a range of another version of the file with the whole file', async () => {
    const { ask } = await startWithFiles()
    const headers = { range: 'bytes=0-99', 'if-range': '"old"' }
    expect((await ask('/video/promo.mp4', { headers })).status).toBe(200)
  })

  it('are found by their decoded name only, never outside the folder', async () => {
    const { ask } = await startWithFiles()
    expect((await ask('/name%20with%20space.svg')).headers['content-security-policy']).toContain(
      "default-src 'none'",
    )
    for (const path of [
      '/../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/.vite/manifest.json',
      '/%E0%A4%A',
    ]) {
      expect((await ask(path)).status, path).toBe(404)
    }
    expect(await ask('/assets/gone.js')).toMatchObject({ status: 404, text: 'No such file.\n' })
  })
})

describe('shutdown', () => {
  it('finishes a request in flight, and accepts no new ones', async () => {
    let entered: () => void = () => undefined
    const hasEntered = new Promise<void>((resolve) => (entered = resolve))
    let finish: () => void = () => undefined
    const { server, ask } = await startSite({
      pages: (_request, response) => {
        response.type('html').write('<p>begun')
        finish = () => response.end(', finished</p>')
        entered()
      },
    })
    const slow = ask('/en/profile/anna')
    await hasEntered
    const closed = server.close(10_000)
    await expect(ask('/en/home')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    finish()
    expect(await slow).toMatchObject({ status: 200, text: '<p>begun, finished</p>' })
    expect(await closed).toBe(true)
  })

  it('does not wait for event streams, nor beyond its limit', async () => {
    let entered: () => void = () => undefined
    const hasEntered = new Promise<void>((resolve) => (entered = resolve))
    const { server, ask } = await startSite({
      pages: (request, response) => {
        if (request.path === '/events') response.type('text/event-stream').flushHeaders()
        entered()
      },
    })
    const stream = ask('/events')
    await hasEntered
    const broken = expect(stream).rejects.toThrow()
    expect(await server.close(10_000)).toBe(true)
    await broken

    const stuck = await startSite({ pages: () => undefined })
    const hanging = expect(stuck.ask('/en/profile/anna')).rejects.toThrow()
    while (
      !(await stuck.ask('/metrics', scraping)).text.includes('page_cache_requests_total{outcome="bypass"} 1')
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

  it('names the invalid variable, without a stack', async () => {
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
    cleanups.push(() => other.close())
    const { port } = other.address() as AddressInfo
    const { code, words } = await run(['scripts/start.mjs'], { PORT: String(port), HOST: '127.0.0.1' })
    expect(code).toBe(1)
    expect(words).toContain(`Port ${port} is in use by another program.`)
  })
})
