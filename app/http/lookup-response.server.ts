import { messageText, type LookupError } from '~/tiktok/messages'
import { DEFAULT_MESSAGES } from '~shared/default-texts/messages'
import { PRIVATE_CACHE_CONTROL } from './cache-control'

const headers = { 'Cache-Control': PRIVATE_CACHE_CONTROL }

/** Returns the response of the `/api/tiktok` paths to a successful lookup. */
export function foundResponse(found: object): Response {
  return Response.json(found, { headers })
}

/**
 * Returns the response of the `/api/tiktok` paths to a failed lookup: `{error}` with its status, worded as in
 * docs/product.md. The server's client has already set `Retry-After`.
 */
export function errorResponse({ message, status }: LookupError): Response {
  return Response.json({ error: messageText(message, DEFAULT_MESSAGES) }, { status, headers })
}
