import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { countedPage, startSite } from './test-site'

describe('page cache', () => {
  it('renders a page once, and serves it in the requested encoding', async () => {
    const page = countedPage()
    const { send } = await startSite({ pages: page.handler })
    const br = await send('/en/home', { headers: { 'accept-encoding': 'gzip, br' } })
    const gzip = await send('/en/home', { headers: { 'accept-encoding': 'gzip' } })
    const plain = await send('/en/home')
    expect(page.renders).toBe(1)
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text)
    expect(Number(br.headers['content-length'])).toBe(br.body.length)
    expect(br.headers['x-request-id']).not.toBe(gzip.headers['x-request-id'])
  })

  it('compresses a page better once it has been requested again', async () => {
    const page = countedPage()
    page.content = Array.from({ length: 2_000 }, (_, index) => `Pack ${index * 7919} of ${index}`).join()
    const { send, server } = await startSite({ pages: page.handler })
    const headers = { 'accept-encoding': 'br' }
    const first = await send('/en/home', { headers })
    const best = await vi.waitFor(async () => {
      const again = await send('/en/home', { headers })
      expect(again.body.length).toBeLessThan(first.body.length)
      return again
    })
    expect(brotliDecompressSync(best.body).equals(brotliDecompressSync(first.body))).toBe(true)
    expect(Number(best.headers['content-length'])).toBe(best.body.length)
    // The browser has the page, even if it has other bytes.
    const known = { ...headers, 'if-none-match': String(first.headers.etag) }
    expect((await send('/en/home', { headers: known })).status).toBe(304)
    // A new rendering of the same content reuses the best compression.
    server.contentChanged()
    expect((await send('/en/home', { headers })).body.equals(best.body)).toBe(true)
    expect(page.renders).toBe(2)
  })

  it('never serves a nonce twice: a cached page has hashes of its scripts instead', async () => {
    const { send } = await startSite({ pages: countedPage().handler })
    for (const { headers, text } of [await send('/en/home'), await send('/en/home')]) {
      expect(text).toContain('<script>start("é")</script>')
      expect(String(headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'/)
      expect(headers['content-security-policy']).not.toContain('nonce')
    }
  })

  it('answers 304 to a browser that already has the page', async () => {
    const page = countedPage()
    const { send, server } = await startSite({ pages: page.handler })
    const first = await send('/en/home', { headers: { 'accept-encoding': 'br' } })
    const headers = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
    const again = await send('/en/home', { headers })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.etag).toBe(first.headers.etag)
    // A change that leaves the page the same does not invalidate it.
    server.contentChanged()
    expect((await send('/en/home', { headers })).status).toBe(304)
    expect(page.renders).toBe(2)
  })

  it('answers HEAD without a body', async () => {
    const { send } = await startSite({ pages: countedPage().handler })
    await send('/en/home')
    const { status, headers, text } = await send('/en/home', { method: 'HEAD' })
    expect({ status, text }).toEqual({ status: 200, text: '' })
    expect(Number(headers['content-length'])).toBeGreaterThan(1000)
  })

  it('shows new content after a change, even if it happens during a rendering', async () => {
    const page = countedPage()
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    let entered: () => void = () => undefined
    const hasEntered = new Promise<void>((resolve) => (entered = resolve))
    const { send, server } = await startSite({
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
    const old = send('/en/home')
    await hasEntered
    page.content = 'second'
    server.contentChanged()
    release()
    expect((await old).text).toContain('first')
    expect((await send('/en/home')).text).toContain('second')
  })

  it('renders once for concurrent requests', async () => {
    const page = countedPage()
    const { send } = await startSite({ pages: page.handler })
    const responses = await Promise.all(Array.from({ length: 20 }, () => send('/en/home')))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
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
    const { send } = await startSite({ pages: page.handler })
    const first = await send(path, { headers })
    await send(path, { headers })
    expect(page.renders).toBe(2)
    expect(first.headers['content-security-policy']).toContain('nonce-')
    // A shared cache would serve its nonce to everyone.
    expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
  })

  it.each([
    ['campaign parameters', '/en/home?utm_source=mail&gclid=1', {}],
    ['cookies of analytics scripts', '/en/home', { cookie: '_ga=GA1; _fbp=fb.1' }],
  ])('is used despite %s', async (_case, path, headers) => {
    const page = countedPage()
    const { send } = await startSite({ pages: page.handler })
    await send('/en/home')
    await send(path, { headers })
    expect(page.renders).toBe(1)
  })

  it('serves URLs with unknown parameters from a single rendering', async () => {
    const page = countedPage()
    const { send } = await startSite({ pages: page.handler })
    const { headers, text } = await send('/en/home')
    for (const query of ['?x=1', '?x=2', '?yclid=3&pac=4'])
      expect((await send(`/en/home${query}`)).text).toBe(text)
    const known = { headers: { 'if-none-match': String(headers.etag) } }
    expect((await send('/en/home?x=5', known)).status).toBe(304)
    expect(page.renders).toBe(1)
    await send('/en/home?x=6&kind=likes')
    expect(page.renders).toBe(2)
  })

  it('is never filled by a URL with campaign parameters, which the page may repeat', async () => {
    const { send } = await startSite({
      pages: (request, response) => {
        response.set('Cache-Control', 'public, s-maxage=300').type('html')
        response.send(`<form method="post" action="${request.originalUrl}">`)
      },
    })
    expect((await send('/en/home?ref=somebody')).text).toContain('ref=somebody')
    expect((await send('/en/home')).text).toContain('action="/en/home"')
    expect((await send('/en/home?ref=somebody')).text).toContain('action="/en/home"')
  })

  it.each([
    ['private', 200, 'private, no-store', {}],
    ['without a lifetime', 200, 'public, max-age=0', {}],
    ['not found', 404, 'public, max-age=300', {}],
    ['setting a cookie', 200, 'public, max-age=300', { 'set-cookie': 'a=b' }],
    ['different for different visitors', 200, 'public, max-age=300', { vary: 'Cookie' }],
  ])('does not store responses that are %s', async (_case, status, cacheControl, headers) => {
    let renders = 0
    const { send } = await startSite({
      pages: (_request, response) => {
        renders++
        response
          .status(status)
          .set({ 'Cache-Control': cacheControl, ...headers })
          .type('html')
          .send('<p>hello</p>')
      },
    })
    expect(await send('/en/home')).toMatchObject({ status, text: '<p>hello</p>' })
    await send('/en/home')
    expect(renders).toBe(2)
  })

  it('caches pages of different hosts separately', async () => {
    const { send } = await startSite({
      pages: (request, response) => {
        response
          .set('Cache-Control', 'public, s-maxage=300')
          .type('html')
          .send(`<a href="//${request.get('host')}/">`)
      },
    })
    await send('/en/home', { headers: { host: 'evil.example' } })
    expect((await send('/en/home', { headers: { host: 'kat.example' } })).text).toContain('//kat.example/')
  })

  it('renders for waiting requests if the first visitor disconnects', async () => {
    const page = countedPage()
    let entered: () => void = () => undefined
    const hasEntered = new Promise<void>((resolve) => (entered = resolve))
    let stuck = true
    const { send, port } = await startSite({
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
    const patient = send('/en/home')
    impatient.destroy()
    expect((await patient).status).toBe(200)
  })
})
