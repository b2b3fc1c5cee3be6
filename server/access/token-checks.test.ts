import type { IncomingMessage } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { createTokenChecks, type Tokens } from './token-checks'

const LONG = 'l'.repeat(32)
const OWN = 'o'.repeat(43)

function checksOf(tokens: Tokens) {
  const warn = vi.fn()
  return { warn, ...createTokenChecks({ tokens, ownToken: OWN, isTrustedProxy: () => false, log: { warn } }) }
}

const requestFrom = (remoteAddress: string, bearer?: string) =>
  ({
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    socket: { remoteAddress },
  }) as IncomingMessage

function block({ signIn }: Pick<ReturnType<typeof checksOf>, 'signIn'>, address: string): void {
  for (let attempt = 0; attempt < 10; attempt += 1) signIn(requestFrom(address), 'wrong')
}

it('signs in with the role of the token, and rejects any other token', () => {
  const { signIn } = checksOf({ editor: 'an editor’s', viewer: 'a viewer’s' })
  const request = requestFrom('203.0.113.7')
  expect(signIn(request, 'an editor’s')).toEqual({ ok: true, role: 'editor', token: 'an editor’s' })
  expect(signIn(request, 'a viewer’s')).toEqual({ ok: true, role: 'viewer', token: 'a viewer’s' })
  for (const other of ['', 'nobody’s', OWN])
    expect(signIn(request, other)).toEqual({ ok: false, waitSeconds: 0 })
})

it('rejects an empty token, even if it is the configured one', () => {
  expect(checksOf({ editor: '' }).signIn(requestFrom('203.0.113.7'), '').ok).toBe(false)
})

it('accepts this process’s own token as an editor’s', () => {
  expect(checksOf({}).bearerOf(requestFrom('127.0.0.1'), OWN)).toMatchObject({ role: 'editor' })
})

it('counts a wrong bearer token once per request, however many routers check it', () => {
  const checks = checksOf({ editor: 'short' })
  const request = requestFrom('203.0.113.7', 'wrong')
  for (let times = 0; times < 20; times += 1) expect(checks.bearerOf(request, 'wrong')).toBeNull()
  expect(checks.bearerOf(requestFrom('203.0.113.7'), 'short')).not.toBeNull()
  expect(checks.warn).not.toHaveBeenCalled()
})

it('does not count a check of the waiting time as an attempt', () => {
  const checks = checksOf({ editor: 'short' })
  for (let times = 0; times < 20; times += 1)
    expect(checks.bearerWait(requestFrom('203.0.113.7', 'wrong'))).toBe(0)
  expect(checks.bearerOf(requestFrom('203.0.113.7'), 'short')).not.toBeNull()
})

describe('an address with too many wrong tokens', () => {
  it('is reported once and has to wait, unlike other addresses', () => {
    const checks = checksOf({ editor: 'short' })
    block(checks, '203.0.113.7')
    const refused = checks.signIn(requestFrom('203.0.113.7'), 'short')
    expect(refused.ok === false && refused.waitSeconds).toBeGreaterThan(800)
    expect(checks.signIn(requestFrom('198.51.100.9'), 'short').ok).toBe(true)
    expect(checks.warn).toHaveBeenCalledOnce()
  })

  it('is still let in with a token that cannot be guessed', () => {
    const checks = checksOf({ editor: LONG })
    block(checks, '203.0.113.7')
    expect(checks.signIn(requestFrom('203.0.113.7'), LONG).ok).toBe(true)
  })

  it('has to wait with a bearer token that is refused, but not without one or with an accepted one', () => {
    const checks = checksOf({ editor: LONG, viewer: 'short' })
    block(checks, '203.0.113.7')
    const waitFor = (bearer?: string) => checks.bearerWait(requestFrom('203.0.113.7', bearer))
    expect(waitFor('short')).toBeGreaterThan(800)
    expect(waitFor('wrong')).toBeGreaterThan(800)
    expect(waitFor(LONG)).toBe(0)
    expect(waitFor()).toBe(0)
    expect(checks.bearerWait(requestFrom('198.51.100.9', 'wrong'))).toBe(0)
  })
})
