import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { hasSeveralHosts, isLoopbackHost, originOf, seemsLocal, visitorAddress } from './forwarding'

function requestFrom(remoteAddress: string, headers: IncomingMessage['headers'] = {}): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return Object.assign(new IncomingMessage(socket), { headers })
}

describe('a request seems to be from this machine', () => {
  const host = 'localhost:3000'

  it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('if its address is %s', (address) => {
    expect(seemsLocal(requestFrom(address, { host }))).toBe(true)
  })

  it.each(['203.0.113.9', '10.127.0.1', '::ffff:203.0.113.9', '2001:db8::1', '::12', ''])(
    'but not if its address is %j',
    (address) => {
      expect(seemsLocal(requestFrom(address, { host }))).toBe(false)
    },
  )

  it.each([
    'forwarded',
    'via',
    'x-real-ip',
    ...['for', 'host', 'port', 'proto', 'server'].map((name) => `x-forwarded-${name}`),
  ])('but not if a proxy has added %s', (name) => {
    expect(seemsLocal(requestFrom('127.0.0.1', { host, [name]: 'localhost' }))).toBe(false)
  })

  it('but not if it asks for another host, or for none', () => {
    expect(seemsLocal(requestFrom('127.0.0.1', { host: 'kat.example' }))).toBe(false)
    expect(seemsLocal(requestFrom('127.0.0.1'))).toBe(false)
  })
})

it.each([
  ['localhost', true],
  ['LOCALHOST:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['localhost.kat.example', false],
  ['evil-localhost', false],
  ['127.0.0.1.kat.example', false],
  ['kat.example', false],
])('recognizes %s as a loopback host: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected)
})

describe('the address of a visitor', () => {
  const trustOne = (_address: string | undefined, hop: number) => hop < 1
  const trustTwo = (_address: string | undefined, hop: number) => hop < 2

  it('is the peer of the connection if no proxy names another', () => {
    expect(visitorAddress(requestFrom('203.0.113.9'), trustOne)).toBe('203.0.113.9')
  })

  it('is the one that the outermost trusted proxy saw, whatever its sender claims', () => {
    const request = requestFrom('10.0.0.1', { 'x-forwarded-for': '192.0.2.1, 203.0.113.9 ,, 10.0.0.2' })
    expect(visitorAddress(request, trustOne)).toBe('10.0.0.2')
    expect(visitorAddress(request, trustTwo)).toBe('203.0.113.9')
  })

  it('is the farthest known one if there are fewer proxies than are trusted', () => {
    expect(visitorAddress(requestFrom('10.0.0.1', { 'x-forwarded-for': '203.0.113.9' }), trustTwo)).toBe(
      '203.0.113.9',
    )
    expect(visitorAddress(requestFrom('10.0.0.1', { 'x-forwarded-for': ' ' }), trustTwo)).toBe('10.0.0.1')
  })
})

describe('the origin of a request', () => {
  it.each([
    [{ host: 'Kat.example:80' }, 'http://kat.example'],
    [{ host: 'kat.example', 'x-forwarded-proto': 'https' }, 'https://kat.example'],
    [{ host: 'kat.example', 'x-forwarded-proto': 'https, http' }, 'https://kat.example'],
    [{ host: 'kat.example', 'x-forwarded-proto': 'http, https' }, 'http://kat.example'],
    [{ host: 'kat.example', 'x-forwarded-proto': 'wss' }, 'http://kat.example'],
    [{ host: 'inner:3000', 'x-forwarded-host': 'kat.example, proxy' }, 'http://kat.example'],
    [{ host: 'inner:3000', 'x-forwarded-host': 'kat.example , proxy' }, 'http://kat.example'],
    [{ host: 'kat.example', 'x-forwarded-host': '' }, 'http://kat.example'],
    [{ host: '[::1]:3000' }, 'http://[::1]:3000'],
  ])('for %j is %s', (headers, origin) => {
    expect(originOf(requestFrom('127.0.0.1', headers))).toBe(origin)
  })

  it.each([
    undefined,
    '',
    'kat.example/path',
    'user@kat.example',
    'kat.example:999999',
    'kat.example:65536',
    'kat example',
    '[zz]',
    'kat.example?',
  ])('is unknown for the host %j', (host) => {
    expect(originOf(requestFrom('127.0.0.1', { host }))).toBeNull()
  })
})

it('recognizes repeated Host headers, whatever their case', () => {
  const asks = (...rawHeaders: string[]) =>
    hasSeveralHosts(Object.assign(requestFrom('127.0.0.1'), { rawHeaders }))
  expect(asks('Host', 'kat.example', 'Accept', 'host')).toBe(false)
  expect(asks('Host', 'kat.example', 'From', 'a', 'From', 'b')).toBe(false)
  expect(asks('Host', 'kat.example', 'hOST', 'kat.example')).toBe(true)
})
