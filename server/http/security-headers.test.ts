import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { serveInTest } from '../../tests/support/local-server'
import { omitDocumentHeaders, preferRouteHeaders, securityHeaders } from './security-headers'

/** The headers of a response, as a client gets them. */
async function headersOf(answer: (response: ServerResponse) => void): Promise<Headers> {
  const origin = await serveInTest((_request, response) => answer(response))
  return (await fetch(origin)).headers
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
