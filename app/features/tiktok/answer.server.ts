import { PRIVATE_CACHE_CONTROL } from '~/http/cache-control'
import type { LookupError } from './messages'

/**
 * Returns the response of the `/api/tiktok` paths: `found` unmodified, or a failed lookup as `{error}` with its
 * status. The server's client has already set `Retry-After`.
 */
export function answerLookup(found: LookupError | object): Response {
  const headers = new Headers({ 'Cache-Control': PRIVATE_CACHE_CONTROL })
  if (!isLookupError(found)) return Response.json(found, { headers })
  return Response.json({ error: found.message }, { status: found.status, headers })
}

function isLookupError(found: LookupError | object): found is LookupError {
  return 'code' in found && 'message' in found && 'fromServer' in found
}
