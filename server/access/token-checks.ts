import type { Request } from 'express'
import type { IncomingMessage } from 'node:http'
import type { Log } from '../../shared/logging/log'
import type { IsTrustedProxy } from '../http/proxies/forwarding'
import { FailedAttempts } from './attempts'
import { isSameSecret } from './digest'
import type { Identity, Role } from './identity'
import { scriptOf } from './people'
import { bearerTokenOf, clientAddressOf } from './request'

/**
 * A token this long cannot be guessed, so it is accepted even from an address that is being throttled. In characters.
 */
const MIN_UNGUESSABLE_LENGTH = 32

/** The token of each role that has one. */
export type Tokens = Partial<Record<Role, string>>

/** Checks the tokens that are sent, and throttles addresses that guess. */
export interface TokenChecks {
  /** Returns who sends a bearer token; null if it is wrong, or if the address is throttled. */
  bearerOf(request: IncomingMessage, bearer: string): Identity | null
  /** Returns how long the sender of a bearer token has to wait, in s; 0 unless it is refused for being throttled. */
  bearerWait(request: IncomingMessage): number
  /** Checks the token of a sign-in, and returns its role and the token itself, or how long to wait, in s. */
  signIn(
    request: IncomingMessage,
    given: string,
  ): { ok: true; role: Role; token: string } | { ok: false; waitSeconds: number }
}

/**
 * Creates the checks of a server's tokens.
 * @param ownToken also an editor's, for requests of this process
 */
export function createTokenChecks({
  tokens,
  ownToken,
  isTrustedProxy,
  log,
}: {
  tokens: Tokens
  ownToken: string
  isTrustedProxy: IsTrustedProxy
  log?: Pick<Log, 'warn'> | undefined
}): TokenChecks {
  const attempts = new FailedAttempts()
  /** A request whose token is checked by several routers counts as one attempt. */
  const counted = new WeakSet<IncomingMessage>()

  function roleOf(given: string): Role | null {
    // Compare both, even if the first matches, so that timing reveals nothing.
    const matching = (['editor', 'viewer'] as const).filter((role) => {
      const token = tokens[role]
      return token !== undefined && isSameSecret(given, token)
    })
    return matching[0] ?? null
  }

  function countFailure(request: IncomingMessage, address: string): void {
    if (!attempts.record(address)) return
    log?.warn(
      { requestId: requestIdOf(request) },
      'An address is blocked for up to 15 minutes after too many wrong tokens; a correct one of 32 characters or more is still accepted',
    )
  }

  function bearerOf(request: IncomingMessage, bearer: string): Identity | null {
    const role = isSameSecret(bearer, ownToken) ? 'editor' : roleOf(bearer)
    const address = clientAddressOf(request, isTrustedProxy)
    if (role) {
      const isAllowed = bearer.length >= MIN_UNGUESSABLE_LENGTH || attempts.waitOf(address) === 0
      return isAllowed ? scriptOf(role) : null
    }
    if (!counted.has(request)) countFailure(request, address)
    counted.add(request)
    return null
  }

  return {
    bearerOf,

    bearerWait(request) {
      const bearer = bearerTokenOf(request)
      const wait = attempts.waitOf(clientAddressOf(request, isTrustedProxy))
      return bearer !== null && wait > 0 && bearerOf(request, bearer) === null ? wait : 0
    },

    signIn(request, given) {
      const address = clientAddressOf(request, isTrustedProxy)
      const waitSeconds = attempts.waitOf(address)
      const role = roleOf(given)
      const token = role && tokens[role]
      const isUnguessable = Boolean(token) && given.length >= MIN_UNGUESSABLE_LENGTH
      if (waitSeconds > 0 && !isUnguessable) return { ok: false, waitSeconds }
      if (role && token) return { ok: true, role, token }
      countFailure(request, address)
      return { ok: false, waitSeconds: attempts.waitOf(address) }
    },
  }
}

/** Returns a request's id in the log; undefined for a WebSocket, and in a process that serves only the dataset. */
export function requestIdOf(request: IncomingMessage & Partial<Pick<Request, 'res'>>): string | undefined {
  return request.res?.locals.requestId
}
