import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { bearerTokenOf, clientAddressOf, cookieOf, isFromForeignPage, studioPath } from './request'

const request = (headers: Record<string, string>, method = 'POST') =>
  ({ method, headers }) as unknown as IncomingMessage

describe('checking whether a request comes from a foreign page', () => {
  it.each([
    ['accepts a page on this host', { host: 'kat.example', origin: 'https://kat.example' }, false],
    [
      'rejects another port of this host',
      { host: 'kat.example:3000', origin: 'http://kat.example:4000' },
      true,
    ],
    [
      'rejects a host with the same prefix',
      { host: 'kat.example', origin: 'https://kat.example.evil.example' },
      true,
    ],
    ['rejects a local file', { host: 'kat.example', origin: 'file://' }, true],
    ['rejects a blank page', { host: 'kat.example', origin: 'about:blank' }, true],
    ['rejects a page without an origin', { host: 'kat.example', origin: 'null' }, true],
    ['rejects a program, which sends no origin', { host: 'kat.example' }, true],
    ['accepts an old browser’s form', { host: 'kat.example', 'sec-fetch-site': 'same-origin' }, false],
    [
      'accepts the host that a proxy forwards',
      { host: '10.0.0.1', 'x-forwarded-host': 'kat.example, inner', origin: 'https://kat.example' },
      false,
    ],
    ['accepts the configured public address', { host: '10.0.0.1', origin: 'https://site.example' }, false],
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
    ['is the peer’s without a trusted proxy', () => false, '1.1.1.1, 2.2.2.2', '127.0.0.1'],
    [
      'is the last in the header with one trusted proxy',
      (_address: unknown, hop: number) => hop < 1,
      '1.1.1.1, 2.2.2.2',
      '2.2.2.2',
    ],
    [
      'is the one before it with two trusted proxies',
      (_address: unknown, hop: number) => hop < 2,
      '1.1.1.1, 2.2.2.2',
      '1.1.1.1',
    ],
    ['is the peer’s if a trusted proxy sends no header', () => true, undefined, '127.0.0.1'],
  ])('%s', (_what, isTrusted, forwarded, address) => {
    expect(clientAddressOf(from(forwarded), isTrusted)).toBe(address)
  })
})

describe('reading the credentials of a request', () => {
  it('finds a bearer token', () => {
    expect(bearerTokenOf(request({ authorization: 'bearer  abc' }))).toBe('abc')
    for (const authorization of ['Basic abc', 'Bearer', 'Bearer a b', 'xBearer a']) {
      expect(bearerTokenOf(request({ authorization }))).toBeNull()
    }
    expect(bearerTokenOf(request({}))).toBeNull()
  })

  it('finds a cookie among others', () => {
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
