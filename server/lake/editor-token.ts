import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'

/**
 * Makes the check of `Authorization: Bearer <token>` for scripts that read or write as an editor. With no token (undefined
 * or empty) nobody passes.
 */
export function createTokenCheck(token: string | undefined): (request: Request) => boolean {
  if (!token) return () => false
  const expected = digest(token)
  return (request) => {
    const [scheme, given = ''] = (request.get('authorization') ?? '').split(' ')
    return scheme?.toLowerCase() === 'bearer' && timingSafeEqual(digest(given), expected)
  }
}

/** Digests have one length, which the constant-time comparison needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
