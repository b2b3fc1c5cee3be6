import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { bearerTokenOf, clientAddressOf, cookieOf, isFromForeignPage, studioPath } from './request'

const request = (headers: Record<string, string>, method = 'POST') =>
  ({ method, headers }) as unknown as IncomingMessage

describe('the origin of a request', () => {
  it.each([
    ['a page on this host', { host: 'kat.example', origin: 'https://kat.example' }, false],
    ['another port of this host', { host: 'kat.example:3000', origin: 'http://kat.example:4000' }, true],
    [
      'a host with the same prefix',
      { host: 'kat.example', origin: 'https://kat.example.evil.example' },
      true,
    ],
    ['a local file', { host: 'kat.example', origin: 'file://' }, true],
    ['a blank page', { host: 'kat.example', origin: 'about:blank' }, true],
    ['a page without an origin', { host: 'kat.example', origin: 'null' }, true],
    ['a program, which sends no origin', { host: 'kat.example' }, true],
    ['an old browser’s form', { host: 'kat.example', 'sec-fetch-site': 'same-origin' }, false],
    [
      'behind a proxy',
      { host: '10.0.0.1', 'x-forwarded-host': 'kat.example, inner', origin: 'https://kat.example' },
      false,
    ],
    ['the configured public address', { host: '10.0.0.1', origin: 'https://site.example' }, false],
  ])('%s', (_what, headers, foreign) => {
    expect(isFromForeignPage(request(headers), 'site.example')).toBe(foreign)
  })

  it('allows cross-site reads, except over a WebSocket', () => {
    const headers = { host: 'kat.example', origin: 'https://evil.example' }
    expect(isFromForeignPage(request(headers, 'GET'), null)).toBe(false)
    expect(isFromForeignPage(request({ ...headers, upgrade: 'websocket' }, 'GET'), null)).toBe(true)
  })
})

describe('the client address of a WebSocket request', () => {
  const from = (forwarded?: string) =>
    ({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '127.0.0.1' },
    }) as unknown as IncomingMessage

  it.each([
    ['no trusted proxy', () => false, '1.1.1.1, 2.2.2.2', '127.0.0.1'],
    ['one trusted proxy', (_address: unknown, hop: number) => hop < 1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    ['two trusted proxies', (_address: unknown, hop: number) => hop < 2, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
    ['a trusted proxy that sends no header', () => true, undefined, '127.0.0.1'],
  ])('%s', (_what, isTrusted, forwarded, address) => {
    expect(clientAddressOf(from(forwarded), isTrusted)).toBe(address)
  })
})

describe('credentials of a request', () => {
  it('a bearer token', () => {
    expect(bearerTokenOf(request({ authorization: 'bearer  abc' }))).toBe('abc')
    for (const authorization of ['Basic abc', 'Bearer', 'Bearer a b', 'xBearer a']) {
      expect(bearerTokenOf(request({ authorization }))).toBeNull()
    }
    expect(bearerTokenOf(request({}))).toBeNull()
  })

  it('a cookie among others', () => {
    const cookie = 'a=1; studio_session=secret=; not_studio_session=x; =y; studio_session=second'
    expect(cookieOf(request({ cookie }), 'studio_session')).toBe('secret=')
    expect(cookieOf(request({ cookie }), 'session')).toBeNull()
  })
})

it('redirects only into the Studio after signing in', () => {
  expect(studioPath('/studio/structure?x=1')).toBe('/studio/structure?x=1')
  expect(studioPath('https://evil.example/studio')).toBe('/studio')
  for (const target of [
    undefined,
    '',
    'http://',
    '//evil.example/',
    '/en/home',
    '/studio/sign-in',
    '/studio/../en',
  ]) {
    expect(studioPath(target)).toBe('/studio')
  }
})
