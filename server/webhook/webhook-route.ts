import express, { type ErrorRequestHandler, type Response, type Router } from 'express'
import { statusOf } from '../errors/error-status'
import { asyncHandler } from '../http/async-handler'

/** The response to a webhook's caller. */
export interface WebhookResponse {
  status: number
  message: string
}

/** A signed call, before its signature has been checked. */
export interface WebhookCall {
  /** The body as sent, because the signature covers these bytes, and re-serialized JSON may differ. */
  body: Buffer
  header(name: string): string | undefined
  /** The secret that the caller must have signed with. */
  secret: string
}

export interface WebhookRouteOptions {
  /** The secret; without it, the webhook is disabled and every call gets a 404. */
  secret: string | undefined
  /** The variable that sets the secret. */
  variable: string
  /** Largest body, in bytes. */
  maxBodyBytes: number
  /** Checks and handles a call. */
  receive(call: WebhookCall): Promise<WebhookResponse>
}

/** Creates the route of a signed webhook: POST only, with JSON responses that are never cached. */
export function createWebhookRoute(options: WebhookRouteOptions): Router {
  const { secret, variable, maxBodyBytes, receive } = options
  const router = express.Router()
  if (secret === undefined) {
    router.use((_request, response) =>
      sendResponse(response, { status: 404, message: `The webhook is disabled: ${variable} is not set.` }),
    )
    return router
  }

  router.post(
    '/',
    express.raw({ type: () => true, limit: maxBodyBytes }),
    asyncHandler(async (request, response) => {
      const body: unknown = request.body
      const given = await receive({
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        header: (name) => request.get(name),
        secret,
      })
      sendResponse(response, given)
    }),
  )
  router.use((_request, response) => {
    response.set('Allow', 'POST')
    sendResponse(response, { status: 405, message: 'Webhooks use POST.' })
  })
  const onError: ErrorRequestHandler = (cause: unknown, _request, response, next) => {
    const status = statusOf(cause)
    if (response.headersSent || status >= 500) return next(cause)
    const message =
      status === 413 ? `The body may have at most ${maxBodyBytes} bytes.` : 'The body cannot be read.'
    sendResponse(response, { status, message })
  }
  router.use(onError)
  return router
}

function sendResponse(response: Response, { status, message }: WebhookResponse): void {
  response.status(status).set('Cache-Control', 'no-store').json({ message })
}
