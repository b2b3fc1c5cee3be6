import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetch } from 'undici'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPublicAgent, isPublicAddress, type AgentOverrides } from './public-agent'

it.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('does not regard %j as a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['93.184.216.34', '8.8.8.8', '::ffff:8.8.8.8', '2606:4700::6810:84e5'])(
  'regards %s as a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

describe('an agent', () => {
  /** Sends a request to a server on this computer, under the given name. */
  async function ask(host: string, overrides: AgentOverrides = {}): Promise<string> {
    const server = createServer((_request, response) => void response.end('a picture'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const agent = createPublicAgent(5_000, overrides)
    onTestFinished(async () => {
      await agent.close()
      server.close()
    })
    const response = await fetch(`http://${host}:${port}/`, { dispatcher: agent })
    return response.text()
  }

  const resolveTo =
    (...addresses: LookupAddress[]): AgentOverrides['lookup'] =>
    (_host, _options, callback) =>
      callback(null, addresses)

  it.each(['127.0.0.1', '[::1]', 'localhost'])('does not connect to this computer: %s', async (host) => {
    await expect(ask(host)).rejects.toMatchObject({ cause: { code: 'FORBIDDEN_ADDRESS' } })
  })

  it.each(['127.0.0.1', 'pictures.example'])('connects to a server that is allowed: %s', async (host) => {
    const lookup = resolveTo({ address: '127.0.0.1', family: 4 })
    expect(await ask(host, { lookup, isAllowedAddress: (address) => address === '127.0.0.1' })).toBe(
      'a picture',
    )
  })

  it('passes on why a name cannot be resolved', async () => {
    const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    const lookup: AgentOverrides['lookup'] = (_host, _options, callback) => callback(notFound, [])
    await expect(ask('pictures.example', { lookup })).rejects.toMatchObject({ cause: { code: 'ENOTFOUND' } })
  })
})
