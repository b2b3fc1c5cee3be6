import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { omitDocumentHeaders, preferRouteHeaders, securityHeaders } from './security-headers'

const server = createServer()
afterEach(() => void server.close())

/** The headers of a response, as a client gets them. */
async function headersOf(answer: (response: ServerResponse) => void): Promise<Headers> {
  server.removeAllListeners('request').on('request', (_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/`)).headers
}

it('replaces default headers with those of a route, and keeps all others', async () => {
  const headers = await headersOf((response) => {
    response.setHeaders(new Map(Object.entries(securityHeaders('camera=()', { isHttps: true }))))
    preferRouteHeaders(response)
    response.appendHeader('Referrer-Policy', 'no-referrer')
    response.setHeader('Content-Security-Policy', "default-src 'self'")
    response.appendHeader('Content-Security-Policy', "default-src 'none'")
    response.appendHeader('Link', ['</one>; rel=preload', '</two>; rel=preload'])
    response.end()
  })
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('permissions-policy')).toBe('camera=()')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(headers.get('link')).toBe('</one>; rel=preload, </two>; rel=preload')
})

const sentAs = (type: string) =>
  headersOf((response) => {
    response.setHeaders(new Map(Object.entries(securityHeaders('camera=()', { isHttps: true }))))
    omitDocumentHeaders(response)
    response.setHeader('Content-Type', type)
    response.end()
  })

it.each(['image/svg+xml', 'image/avif', 'text/css; charset=utf-8', 'application/javascript', 'font/woff2'])(
  'omits document headers from parts of a page: %s',
  async (type) => {
    const headers = await sentAs(type)
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'])
      expect(headers.has(name)).toBe(false)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  },
)

it.each(['text/html; charset=utf-8', 'application/json', 'application/pdf', 'application/xml'])(
  'keeps document headers for what can be opened on its own: %s',
  async (type) => {
    expect((await sentAs(type)).get('permissions-policy')).toBe('camera=()')
  },
)
