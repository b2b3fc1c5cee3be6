import express, { type Request, type RequestHandler, type Response } from 'express'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Log } from '../../shared/logging/log'
import { trustedProxyCheckOf } from '../http/proxies/forwarding'
import type { TrustedClock } from '../process/trusted-clock'
import { makePrivateFolder } from '../storage/private-file'
import { WriteQueue } from '../storage/write-queue'
import { openAccessDatabase } from './database'
import { tidyName, type Identity } from './identity'
import { isUnnamed, People } from './people'
import { Preferences } from './preferences'
import { bearerTokenOf, isFromForeignPage } from './request'
import {
  clearSessionCookie,
  rememberedName,
  rememberName,
  sessionSecretOf,
  setSessionCookie,
} from './session-cookies'
import { Sessions } from './sessions'
import { createTokenChecks, requestIdOf, type Tokens } from './token-checks'
import { readOrGenerateToken } from './token-file'

export interface AccessOptions {
  /** The process's data folder. */
  dataDir: string
  /** The editors' token; generated and stored in `dataDir` if undefined. */
  editorToken?: string
  /** The viewers' token; without one, there are no viewers. */
  viewerToken?: string
  /** The site's public address, if the operator has configured it. */
  siteUrl?: string
  /** Proxies trusted to report a visitor's address, as in Express's `trust proxy`. Defaults to none. */
  trustProxy?: number | string[]
  /** Logs who signs in and when an address is blocked, but never a token. Defaults to none. */
  log?: Pick<Log, 'info' | 'warn'>
  /**
   * Without a clock, or while the time is in doubt, expired sessions are kept: a corrected clock may make them valid
   * again.
   */
  clock?: Pick<TrustedClock, 'time'>
  /** Names of other site-wide cookies to clear when a session is signed out. Defaults to none. */
  cookies?: readonly string[]
}

export type SignInResult = { ok: true; person: Identity } | { ok: false; waitSeconds: number }

/** Authentication and authorization of editors and viewers. */
export interface Access {
  /**
   * Identifies the sender of an HTTP or WebSocket request; null for anonymous clients. A bearer token takes
   * precedence over a session. A session is not accepted for a change or a socket that another site's page may have
   * caused (see `isFromForeignPage`).
   */
  authorize(request: IncomingMessage): Identity | null
  /**
   * Must precede everything that uses `authorize`. It gives more specific answers than "not signed in": 429 with
   * `Retry-After` after too many wrong bearer tokens, and 403 for a change that another site's page requests with a
   * session.
   */
  guard: RequestHandler
  /**
   * Starts a session and adds its cookie to the response. Without a name, the one that this browser remembers is used.
   * Like every write, this may reject with a DatabaseLockedError.
   */
  signIn(request: Request, response: Response, given: { token: string; name: string }): Promise<SignInResult>
  /**
   * Gives the user of a session another name, and remembers it for the next sign-in with this browser.
   * @returns null if nobody is signed in, or if the name is empty
   */
  rename(request: Request, response: Response, name: string): Promise<Identity | null>
  /** Ends the request's session, and clears its cookie and `AccessOptions.cookies`. */
  signOut(request: Request, response: Response): Promise<void>
  /** Whether another site's page may have caused this change. */
  isForeign(request: IncomingMessage): boolean
  readonly people: People
  readonly preferences: Preferences
  /**
   * The editors' token, whether the operator chose it or it was generated. It also signs the cookies of previews, which
   * therefore survive a restart.
   */
  readonly editorToken: string
  /** The generated editors' token, which the operator must be shown; null if the operator chose the token. */
  readonly generatedToken: string | null
  /**
   * An editor's bearer token for this process's own requests, generated at every start. The operator's token would not
   * do: a short one is refused from any blocked address, which may be this machine's.
   */
  readonly ownToken: string
  close(): void
}

/**
 * Opens the database of sessions, and reads or generates the editors' token.
 * @throws like `readOrGenerateToken`, and if the database cannot be opened
 */
export function openAccess({
  dataDir,
  editorToken: chosenToken,
  viewerToken,
  siteUrl,
  trustProxy = 0,
  cookies = [],
  clock,
  log,
}: AccessOptions): Access {
  const isTrustedProxy = trustedProxyCheckOf(express().set('trust proxy', trustProxy))
  const editorToken = chosenToken ?? readOrGenerateToken(dataDir)
  const tokens: Tokens = { editor: editorToken, viewer: viewerToken }
  const ownToken = randomBytes(32).toString('base64url')
  makePrivateFolder(dataDir)
  const siteHost = siteUrl === undefined ? null : new URL(siteUrl).host
  const database = openAccessDatabase(join(dataDir, 'studio.db'), log)
  const people = new People(database)
  const sessions = new Sessions(database)
  const checks = createTokenChecks({ tokens, ownToken, isTrustedProxy, log })
  const writes = new WriteQueue()
  const write = <Result>(work: () => Result) => writes.do(() => database.transaction(work))
  const isForeign = (request: IncomingMessage) => isFromForeignPage(request, siteHost)

  function sessionOf(request: IncomingMessage): Identity | null {
    const secret = sessionSecretOf(request)
    return secret === null ? null : sessions.find(secret, tokens)
  }

  return {
    authorize(request) {
      const bearer = bearerTokenOf(request)
      if (bearer !== null) return checks.bearerOf(request, bearer)
      return isForeign(request) ? null : sessionOf(request)
    },

    guard(request, response, next) {
      const wait = checks.bearerWait(request)
      if (wait > 0) {
        response.set('Retry-After', String(wait))
        return refuse(response, 429, 'Too Many Requests', tooManyAttempts(wait))
      }
      if (bearerTokenOf(request) === null && sessionSecretOf(request) !== null && isForeign(request))
        return refuse(response, 403, 'Forbidden', 'This request comes from another site.')
      next()
    },

    async signIn(request, response, { token, name }) {
      const checked = checks.signIn(request, token)
      if (!checked.ok) return checked
      const { role, token: expected } = checked
      const before = sessionSecretOf(request)
      const ownName = tidyName(name) || rememberedName(request)
      // If the clock cannot be read, a later sign-in removes the expired sessions.
      const now = await clock?.time().catch(() => null)
      const { person, secret } = await write(() => {
        if (typeof now === 'number') sessions.removeExpired(now)
        if (before !== null) sessions.end(before)
        const user = people.signedIn(role, ownName)
        return { person: user, secret: sessions.begin(user, expected) }
      })
      setSessionCookie(request, response, secret)
      if (!isUnnamed(person)) rememberName(request, response, person.name)
      log?.info({ requestId: requestIdOf(request), role, userId: person.userId }, 'Signed in to the Studio')
      return { ok: true, person }
    },

    async rename(request, response, name) {
      const secret = sessionSecretOf(request)
      const person = sessionOf(request)
      if (secret === null || person === null || tidyName(name) === '') return null
      const renamed = await write(() => {
        const user = people.rename(person, name)
        sessions.move(secret, user)
        return user
      })
      rememberName(request, response, renamed.name)
      return renamed
    },

    async signOut(request, response) {
      const secret = sessionSecretOf(request)
      if (secret !== null) await write(() => sessions.end(secret))
      clearSessionCookie(request, response)
      for (const cookie of cookies) response.clearCookie(cookie, { path: '/' })
    },

    isForeign,
    people,
    preferences: new Preferences(database, write),
    editorToken,
    generatedToken: chosenToken === undefined ? editorToken : null,
    ownToken,

    close() {
      database.close()
    },
  }
}

/** Returns a sentence for a client that has to wait. */
export function tooManyAttempts(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60)
  return `Too many wrong tokens from your connection. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

/** Answers in the format of the dataset API's errors. */
function refuse(response: Response, statusCode: number, error: string, message: string): void {
  response.status(statusCode).set('Cache-Control', 'no-store').json({ statusCode, error, message })
}
