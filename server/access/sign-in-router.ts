import express, { type ErrorRequestHandler, type Response, type Router } from 'express'
import { z } from 'zod'
import type { Log } from '../../shared/logging/log'
import { statusOf } from '../errors/error-status'
import { asyncHandler } from '../http/async-handler'
import { signInStyle } from '../plain-pages/sign-in-style'
import { DISK_FULL_SENTENCE, isDiskFull } from '../storage/data-folder'
import { DatabaseLockedError } from '../storage/write-queue'
import { tooManyAttempts, type Access } from './access'
import { isUnnamed } from './people'
import { isLoadedByForeignPage, studioPath } from './request'
import { renderName, renderSignIn, renderSignOut } from './sign-in-page'

/** These pages run no scripts and load only their own style, fonts and icon. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'"

/** A token, a name and a path. In bytes. */
const MAX_FORM_BYTES = 8 * 1024

/** In s. The styles change only with a new version of the server. */
const STYLE_MAX_AGE_S = 300

/** A repeated parameter is ignored. */
const textSchema = z.string().optional().catch(undefined)
const formSchema = z.object({ token: textSchema, name: textSchema, origin: textSchema })

export interface SignInOptions {
  /** CSS rules of the fonts (`fontFaces`); without them, the pages use system fonts. */
  fonts?: string
  /** Where a full disk is reported. */
  log?: Pick<Log, 'error'>
}

/**
 * Serves `/sign-in` (a form, and a link with `?token=…` that signs in immediately), `/name` (asks for the user's name
 * after signing in without one, or changes it) and `/sign-out`; mounted at `/studio`, before the Studio itself. Other
 * requests are passed on.
 */
export function createSignInRouter(access: Access, { fonts = '', log }: SignInOptions = {}): Router {
  const router = express.Router()
  const style = fonts + signInStyle

  router.get('/sign-in.css', (_request, response) => {
    response.set('Cache-Control', `public, max-age=${STYLE_MAX_AGE_S}`).type('css').send(style)
  })

  router.get(
    '/sign-in',
    asyncHandler(async (request, response) => {
      const { token, origin } = formSchema.parse(request.query)
      const returnTo = studioPath(origin)
      // Link previews, in a chat for instance, must not start a session.
      if (token !== undefined && request.method === 'GET') {
        // Another site's page could use up the attempts of its visitor's address, or guess tokens through its visitors.
        if (isLoadedByForeignPage(request))
          return sendPage(response, 403, renderSignIn({ returnTo, error: FOREIGN }))
        return attempt(request, response, { token: token.trim(), name: '', returnTo })
      }
      const notice = request.query['signed-out'] === undefined ? undefined : 'You are signed out.'
      sendPage(response, 200, renderSignIn({ returnTo, notice }))
    }),
  )

  router.post(
    '/sign-in',
    readForm(),
    asyncHandler(async (request, response) => {
      const { token = '', name = '', origin } = formSchema.parse(request.body)
      const returnTo = studioPath(origin)
      if (access.isForeign(request))
        return sendPage(response, 403, renderSignIn({ returnTo, error: FOREIGN }))
      if (token.trim() === '') {
        return sendPage(response, 422, renderSignIn({ returnTo, name, error: 'Please enter the token.' }))
      }
      await attempt(request, response, { token: token.trim(), name, returnTo })
    }),
  )

  async function attempt(
    request: express.Request,
    response: Response,
    { token, name, returnTo }: { token: string; name: string; returnTo: string },
  ): Promise<void> {
    const result = await access.signIn(request, response, { token, name })
    if (result.ok) return redirect(response, isUnnamed(result.person) ? namePath(returnTo) : returnTo)
    if (result.waitSeconds > 0) {
      response.set('Retry-After', String(result.waitSeconds))
      return sendPage(
        response,
        429,
        renderSignIn({ returnTo, name, error: tooManyAttempts(result.waitSeconds) }),
      )
    }
    const error = 'That token is not right. Ask the operator of the site for the current one.'
    sendPage(response, 401, renderSignIn({ returnTo, name, error }))
  }

  router.get('/name', (request, response) => {
    const returnTo = studioPath(formSchema.parse(request.query).origin)
    const person = access.authorize(request)
    if (person === null) return redirect(response, `/studio/sign-in?origin=${encodeURIComponent(returnTo)}`)
    sendPage(response, 200, renderName({ returnTo, name: isUnnamed(person) ? '' : person.name }))
  })

  router.post(
    '/name',
    readForm(),
    asyncHandler(async (request, response) => {
      const { name = '', origin } = formSchema.parse(request.body)
      const returnTo = studioPath(origin)
      if (access.isForeign(request))
        return sendPage(response, 403, renderSignIn({ returnTo, error: FOREIGN }))
      const person = access.authorize(request)
      if (person === null) return redirect(response, `/studio/sign-in?origin=${encodeURIComponent(returnTo)}`)
      if (await access.rename(request, response, name)) return redirect(response, returnTo)
      const present = isUnnamed(person) ? '' : person.name
      sendPage(response, 422, renderName({ returnTo, name: present, error: 'Please enter a name.' }))
    }),
  )

  router.get('/sign-out', (_request, response) => sendPage(response, 200, renderSignOut()))

  router.post(
    '/sign-out',
    asyncHandler(async (request, response) => {
      if (access.isForeign(request)) return sendPage(response, 403, renderSignOut())
      await access.signOut(request, response)
      redirect(response, '/studio/sign-in?signed-out')
    }),
  )

  const onError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (error instanceof DatabaseLockedError && !response.headersSent) {
      response.set('Retry-After', '2')
      return sendPage(
        response,
        503,
        renderSignIn({ returnTo: '/studio', error: 'You cannot sign in right now. Please try again.' }),
      )
    }
    if (isDiskFull(error) && !response.headersSent) {
      log?.error({ err: error }, 'A sign-in could not be stored')
      return sendPage(response, 507, renderSignIn({ returnTo: '/studio', error: DISK_FULL_SENTENCE }))
    }
    const status = statusOf(error)
    if (response.headersSent || status >= 500) return next(error)
    sendPage(
      response,
      status,
      renderSignIn({ returnTo: '/studio', error: 'We could not read the form. Please try again.' }),
    )
  }
  router.use(onError)
  return router
}

/** Returns the path of the page that asks for a name and then redirects to `returnTo`. */
function namePath(returnTo: string): string {
  return `/studio/name?origin=${encodeURIComponent(returnTo)}`
}

const FOREIGN = 'The page that sent this is not from this site. Please sign in here.'

function readForm() {
  return express.urlencoded({ extended: false, limit: MAX_FORM_BYTES })
}

function redirect(response: Response, path: string): void {
  // This address may contain the token, which must not leak.
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, path)
}

function sendPage(response: Response, status: number, html: string): void {
  response
    .status(status)
    .set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': CONTENT_POLICY,
      // With `no-referrer`, browsers would send `Origin: null` with this page's form.
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('html')
    .send(html)
}
