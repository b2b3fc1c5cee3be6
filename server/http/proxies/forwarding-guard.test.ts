import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { createForwardingGuard } from './forwarding-guard'

function open(trusted: boolean, TRUST_PROXY: number | string[]) {
  const warn = vi.fn()
  const guard = createForwardingGuard({
    environment: { TRUST_PROXY },
    isTrustedProxy: (_address, hop) => trusted && hop === 0,
    log: { warn },
  })
  const ask = (headers: IncomingMessage['headers']) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { headers })
    return { isTrusted: guard(request), headers }
  }
  return { ask, warn }
}

const forwarded = () => ({ host: 'kat.example', 'x-forwarded-for': '203.0.113.9' })

it('keeps the forwarding headers of a trusted proxy', () => {
  const { ask, warn } = open(true, 1)
  expect(ask(forwarded())).toEqual({ isTrusted: true, headers: forwarded() })
  expect(warn).not.toHaveBeenCalled()
})

it('removes the forwarding headers of any other sender', () => {
  const { ask } = open(false, ['loopback'])
  const all = [
    'forwarded',
    'via',
    'x-real-ip',
    ...['for', 'host', 'port', 'proto', 'server'].map((name) => `x-forwarded-${name}`),
  ]
  const given = Object.fromEntries(all.map((name) => [name, 'evil']))
  expect(ask({ host: 'kat.example', ...given })).toEqual({
    isTrusted: false,
    headers: { host: 'kat.example' },
  })
})

it.each<[number | string[], string]>([
  [0, 'set TRUST_PROXY'],
  // A container's proxy seems to come from Docker's network, not from this machine.
  [['loopback'], 'a proxy that TRUST_PROXY does not name'],
])('warns the operator once that there seems to be a proxy, if TRUST_PROXY is %j', (trusted, hint) => {
  const { ask, warn } = open(false, trusted)
  ask({ host: 'kat.example' })
  expect(warn).not.toHaveBeenCalled()
  ask(forwarded())
  ask(forwarded())
  expect(warn.mock.calls).toEqual([[expect.stringContaining(hint)]])
})
