import {
  IncomingMessage,
  ServerResponse,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { cacheKey, isKeepable, isRecordable, sharedSeconds } from './cacheable'
import type { PageRequest } from './page-request'

const ORIGIN = 'https://katsocial.example'

interface Requested {
  method?: string
  pathname?: string
  search?: string
  headers?: IncomingHttpHeaders
  notFoundKey?: string
}

function requested({ method = 'GET', pathname = '/en/home', search = '', ...given }: Requested): PageRequest {
  const request = new IncomingMessage(new Socket())
  request.method = method
  Object.assign(request.headers, given.headers)
  return {
    request,
    response: new ServerResponse(request),
    pathname,
    search,
    origin: ORIGIN,
    requestId: 'id',
    at: 0,
    notFoundKey: given.notFoundKey ?? null,
    unchanged: () => Promise.resolve(true),
    nonce: () => 'nonce',
  }
}

function responseWith(status: number, headers: OutgoingHttpHeaders): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '')
  return response
}

describe('a request is answered from the cache', () => {
  it.each<[string, Requested]>([
    ['for a page', {}],
    ['for the headers of a page', { method: 'HEAD' }],
    ['from a campaign', { search: '?utm_source=a&gclid=b' }],
    ['from an ad', { search: '?gad_source=1&gad_campaignid=2&gbraid=0AAA-b_c&gclid=Cj0-K' }],
    ['from a social network', { search: '?utm_source_platform=a&fbclid=IwY2x&ttclid=E.C.P&twclid=2-1x' }],
    ['with a parameter that no page reads', { search: '?x=1&x=2&q=pack&%zz=%ff&&=' }],
    ['with a parameter that only starts like one that pages read', { search: '?package=a&Pack=b' }],
    ['with analytics cookies', { headers: { cookie: '_ga=1; _fbp=2; __utma=3' } }],
  ])('%s', (_, request) => expect(cacheKey(requested(request))).toBe(`${ORIGIN}/en/home`))

  it('for an address that does not exist, whatever its parameters are', () => {
    const request = requested({ pathname: '/en/No%20where', search: '?q=1', notFoundKey: 'nowhere' })
    expect(cacheKey(request)).toBe(`${ORIGIN} nowhere`)
    expect(isRecordable(request)).toBe(true)
  })
})

describe('a request bypasses the cache', () => {
  it.each<[string, Requested]>([
    ['that sends a form', { method: 'POST' }],
    ['that signs in', { headers: { authorization: 'Bearer x' } }],
    ['with a cookie that may matter', { headers: { cookie: 'preview=x' } }],
    ['with such a cookie among analytics cookies', { headers: { cookie: '_ga=1; preview=x; _gid=2' } }],
    ['with a chosen pack', { search: '?utm_source=a&pack=likes:pack-300' }],
    ['with a chosen pack whose parameter name is encoded', { search: '?%70ack=likes:pack-300' }],
    ['with a chosen phone', { search: '?service=iPhone+12' }],
    ['for a profile', { pathname: '/en/profile/mara.makes' }],
    ['for the posts of a profile', { pathname: '/en/likes-views/mara.makes' }],
    ['for an order', { pathname: '/en/order/pack-300' }],
    ['for the form of an order', { pathname: '/en/order' }],
    ['for the data of a page', { pathname: '/en/home.data' }],
    ['for a page in another spelling', { pathname: '/en/HOME' }],
  ])('%s', (_, request) => expect(cacheKey(requested(request))).toBeNull())
})

it.each<[string, Requested]>([
  ['parameters, which the page repeats', { search: '?utm_source=a' }],
  ['no response body', { method: 'HEAD' }],
  ['no response body, for an address that does not exist', { method: 'HEAD', notFoundKey: 'nowhere' }],
])('a request with %s does not fill the cache', (_, request) =>
  expect(isRecordable(requested(request))).toBe(false),
)

const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, s-maxage=60' }

describe('a response', () => {
  it('that is the same for everyone is kept', () => {
    expect(isKeepable(responseWith(200, PAGE), 200)).toBe(true)
    expect(isKeepable(responseWith(200, { ...PAGE, vary: 'Accept-Encoding' }), 200)).toBe(true)
    expect(isKeepable(responseWith(404, { 'content-type': 'text/html' }), 404)).toBe(true)
  })

  it.each<[string, number, OutgoingHttpHeaders]>([
    ['of a failure', 500, PAGE],
    ['with an unexpected 404', 404, PAGE],
    ['that is not a page', 200, { ...PAGE, 'content-type': 'application/json' }],
    ['that sets a cookie', 200, { ...PAGE, 'set-cookie': 'a=b' }],
    ['that depends on a cookie', 200, { ...PAGE, vary: 'Accept-Encoding, Cookie' }],
    ['that is private', 200, { ...PAGE, 'cache-control': 'private, max-age=60' }],
  ])('%s is not kept', (_, status, headers) => {
    expect(isKeepable(responseWith(status, headers), 200)).toBe(false)
  })
})

it.each([
  ['public, max-age=10, s-maxage=60', 60],
  ['public, max-age=10', 10],
  ['Public, Max-Age=10', 10],
  ['public', 0],
  ['max-age=10', 0],
  ['public, max-age=0', 0],
  ['public, no-cache, max-age=10', 0],
  ['public, no-store, max-age=10', 0],
  ['', 0],
])('“%s” lets a page be shared for %i s', (header, seconds) => {
  expect(sharedSeconds(responseWith(200, { 'cache-control': header }))).toBe(seconds)
})
