import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import express, { type CookieOptions, type Request, type RequestHandler, type Response } from 'express'
import { FailedAttempts } from './attempts'
import { openAccessDatabase } from './database'
import { isSameSecret } from './digest'
import type { Identity, Role } from './identity'
import { People, scriptOf } from './people'
import { Preferences } from './preferences'
import { makePrivateFolder } from './private-file'
import { addressOf, bearerTokenOf, cookieOf, isFromForeignPage, type IsTrustedProxy } from './request'
import { Sessions, SESSION_SECONDS } from './sessions'
import { readOrMakeToken } from './token-file'
import { WriteQueue } from './when-unlocked'

export type { Identity, Role } from './identity'

/** Name of the Studio's session cookie. */
const SESSION_COOKIE = 'studio_session'

/** A token this long cannot be guessed, so whoever sends it is let in from a busy address too. In characters. */
const UNGUESSABLE = 32

export interface AccessOptions {
  /** The process's data folder. */
  dataDir: string
  /** The editors' token; made and kept in `dataDir` when undefined. */
  editorToken?: string
  /** The viewers' token; without one there are no viewers. */
  viewerToken?: string
  /** Where the site is reached from outside, when the operator has told it. */
  siteUrl?: string
  /** Proxies that are believed about a visitor's address, as Express's `trust proxy`. Defaults to none. */
  trustProxy?: number | string[]
}

export type SignInResult = { ok: true; person: Identity } | { ok: false; waitSeconds: number }

/** Who may see and change more than visitors. */
export interface Access {
  /**
   * Tells who sends a request, plain or a WebSocket's; null for anybody else. A bearer token counts before a session. A
   * session does not count for a change or a socket that a foreign page may be behind (see `isFromForeignPage`).
   */
  authorize(request: IncomingMessage): Identity | null
  /**
   * Goes in front of whatever asks `authorize`, to say more than that nobody is signed in: 429 with `Retry-After` after too
   * many wrong bearer tokens, 403 for a session's change from a foreign page.
   */
  guard: RequestHandler
  /** Begins a session, whose cookie it adds to the answer. Rejects with a DatabaseLockedError, as everything that writes. */
  signIn(request: Request, response: Response, given: { token: string; name: string }): Promise<SignInResult>
  /** Ends the session of a request and takes its cookie away. */
  signOut(request: Request, response: Response): Promise<void>
  /** Whether a page of another site may be behind this change. */
  isForeign(request: IncomingMessage): boolean
  readonly people: People
  readonly preferences: Preferences
  /** The editors' token if it was made here, to be shown to the operator; null when the operator chose it. */
  readonly madeToken: string | null
  close(): void
}

/** Throws as `readOrMakeToken` does, and when the database of sessions cannot be opened. */
export function openAccess({
  dataDir,
  editorToken,
  viewerToken,
  siteUrl,
  trustProxy = 0,
}: AccessOptions): Access {
  const isTrustedProxy = express().set('trust proxy', trustProxy).get('trust proxy fn') as IsTrustedProxy
  const madeToken = readTokenUnless(editorToken, dataDir)
  const tokens: Partial<Record<Role, string>> = {
    editor: editorToken ?? madeToken ?? undefined,
    viewer: viewerToken,
  }
  makePrivateFolder(dataDir)
  const siteHost = siteUrl === undefined ? null : new URL(siteUrl).host
  const database = openAccessDatabase(join(dataDir, 'studio.db'))
  const people = new People(database)
  const sessions = new Sessions(database)
  const attempts = new FailedAttempts()
  const writes = new WriteQueue()
  /** So that a request whose token several routers ask about counts as one attempt. */
  const counted = new WeakSet<IncomingMessage>()

  function roleOf(given: string): Role | null {
    // Both are compared, whichever matches.
    const matching = (['editor', 'viewer'] as const).filter((role) => {
      const token = tokens[role]
      return token !== undefined && isSameSecret(given, token)
    })
    return matching[0] ?? null
  }

  function authorizeBearer(request: IncomingMessage, given: string): Identity | null {
    const role = roleOf(given)
    const address = addressOf(request, isTrustedProxy)
    if (role) {
      const isAllowed = given.length >= UNGUESSABLE || attempts.waitOf(address) === 0
      return isAllowed ? scriptOf(role) : null
    }
    if (!counted.has(request)) attempts.record(address)
    counted.add(request)
    return null
  }

  const isForeign = (request: IncomingMessage) => isFromForeignPage(request, siteHost)

  function sessionOf(request: IncomingMessage): Identity | null {
    const secret = cookieOf(request, SESSION_COOKIE)
    return secret === null ? null : sessions.find(secret, tokens)
  }

  function cookieOptions(request: Request): CookieOptions {
    return {
      path: '/',
      httpOnly: true,
      secure: request.secure,
      // Not `strict`: the link of a colleague's message to a document, or to a preview, would find them signed out.
      // What a foreign page could cause with a GET changes nothing, and everything else is checked by its origin.
      sameSite: 'lax',
    }
  }

  return {
    authorize(request) {
      const bearer = bearerTokenOf(request)
      if (bearer !== null) return authorizeBearer(request, bearer)
      return isForeign(request) ? null : sessionOf(request)
    },

    guard(request, response, next) {
      const bearer = bearerTokenOf(request)
      if (bearer !== null) {
        const wait = attempts.waitOf(addressOf(request, isTrustedProxy))
        if (wait > 0 && authorizeBearer(request, bearer) === null) {
          response.set('Retry-After', String(wait))
          return refuse(response, 429, 'Too Many Requests', tooManyAttempts(wait))
        }
      } else if (cookieOf(request, SESSION_COOKIE) !== null && isForeign(request)) {
        return refuse(response, 403, 'Forbidden', 'This request comes from a page of another site.')
      }
      next()
    },

    async signIn(request, response, { token, name }) {
      const address = addressOf(request, isTrustedProxy)
      const waitSeconds = attempts.waitOf(address)
      if (waitSeconds > 0) return { ok: false, waitSeconds }
      const role = roleOf(token)
      const expected = role && tokens[role]
      if (!expected) {
        attempts.record(address)
        return { ok: false, waitSeconds: attempts.waitOf(address) }
      }
      const before = cookieOf(request, SESSION_COOKIE)
      const begin = database.transaction(() => {
        if (before !== null) sessions.end(before)
        const person = people.signedIn(role, name)
        return { person, secret: sessions.begin(person, expected) }
      })
      const { person, secret } = await writes.do(() => begin.immediate())
      response.cookie(SESSION_COOKIE, secret, { ...cookieOptions(request), maxAge: SESSION_SECONDS * 1000 })
      return { ok: true, person }
    },

    async signOut(request, response) {
      const secret = cookieOf(request, SESSION_COOKIE)
      if (secret !== null) await writes.do(() => sessions.end(secret))
      response.clearCookie(SESSION_COOKIE, cookieOptions(request))
    },

    isForeign,
    people,
    preferences: new Preferences(database, writes),
    madeToken,

    close() {
      database.close()
    },
  }
}

/** Path of the page where one signs in; it signs in at once with a token that was made here. */
export function signInPath({ madeToken }: Access): string {
  return `/studio/sign-in${madeToken === null ? '' : `?token=${encodeURIComponent(madeToken)}`}`
}

/** One sentence for whoever must wait. */
export function tooManyAttempts(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60)
  return `Too many wrong tokens came from your connection. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

function readTokenUnless(given: string | undefined, dataDir: string): string | null {
  return given === undefined ? readOrMakeToken(dataDir) : null
}

/** In the shape in which the dataset's API answers errors. */
function refuse(response: Response, statusCode: number, error: string, message: string): void {
  response.status(statusCode).set('Cache-Control', 'no-store').json({ statusCode, error, message })
}
