import type { CookieOptions, Request, Response } from 'express'
import type { IncomingMessage } from 'node:http'
import { decodeUri } from '../../shared/text/decode-uri'
import { tidyName } from './identity'
import { cookieOf } from './request'
import { SESSION_S } from './sessions'

/** Name of the Studio's session cookie. */
const SESSION_COOKIE = 'studio_session'

/** Name of the cookie that remembers the user's name for the next sign-in with this browser. */
const NAME_COOKIE = 'studio_name'
/** How long the browser remembers the user's name, in s: a year. */
const NAME_S = 365 * 24 * 60 * 60

/** Returns the secret of a request's session; null if it has none. */
export function sessionSecretOf(request: IncomingMessage): string | null {
  return cookieOf(request, SESSION_COOKIE)
}

/** Gives the browser the secret of a session. */
export function setSessionCookie(request: Request, response: Response, secret: string): void {
  response.cookie(SESSION_COOKIE, secret, { ...cookieOptions(request), maxAge: SESSION_S * 1000 })
}

/** Makes the browser forget its session. */
export function clearSessionCookie(request: Request, response: Response): void {
  response.clearCookie(SESSION_COOKIE, cookieOptions(request))
}

/** Makes the browser remember a user's name. */
export function rememberName(request: Request, response: Response, name: string): void {
  // Express percent-encodes the value.
  response.cookie(NAME_COOKIE, name, { ...cookieOptions(request), path: '/studio', maxAge: NAME_S * 1000 })
}

/** Returns the name that the browser remembers, or an empty text. */
export function rememberedName(request: IncomingMessage): string {
  return tidyName(decodeUri(cookieOf(request, NAME_COOKIE) ?? '') ?? '')
}

function cookieOptions(request: Request): CookieOptions {
  return {
    path: '/',
    httpOnly: true,
    secure: request.secure,
    // `strict` would drop the session when a user follows a link to a document or a preview in a colleague's message.
    // A cross-site GET cannot change anything, and all other requests are checked by origin.
    sameSite: 'lax',
  }
}
