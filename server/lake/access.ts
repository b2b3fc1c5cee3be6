import type { IncomingMessage } from 'node:http'
import { LakeError } from './errors'

/** Somebody who is signed in: an editor reads and writes everything, a viewer reads everything. */
export interface Member {
  role: 'editor' | 'viewer'
  userId: string
}

/**
 * Tells who sends a request, plain or a WebSocket's; null for anybody else, who reads what is published. It is asked once
 * for each request, so it is also where a request from a foreign page is to be turned away.
 */
export type Authorize = (request: IncomingMessage) => Member | null

/** Tells whether a request comes from this very process. */
export type IsOwn = (request: IncomingMessage) => boolean

/** Throws a LakeError (401) unless somebody is signed in. */
export function requireMember(member: Member | null): Member {
  if (!member) throw LakeError.unauthorized()
  return member
}

/** Throws a LakeError unless an editor is signed in: 401 for nobody, 403 in the shape of a failed write for a viewer. */
export function requireEditor(member: Member | null, kind: 'mutationError' | 'actionError'): Member {
  const { role, userId } = requireMember(member)
  if (role === 'editor') return { role, userId }
  const permission = 'update'
  const description = `Insufficient permissions; permission "${permission}" required`
  throw LakeError.write(403, kind, [
    { error: { type: 'insufficientPermissionsError', description, permission }, index: 0 },
  ])
}
