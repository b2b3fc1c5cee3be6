import type { IncomingMessage } from 'node:http'
import { LakeError } from './errors'

/** A signed-in user. Editors read and write everything; viewers read everything. */
export interface Member {
  role: 'editor' | 'viewer'
  userId: string
}

/**
 * Identifies the sender of an HTTP or WebSocket request. Returns null for anonymous clients, who read published
 * content only. Called once per request, which makes it the place to reject cross-site requests.
 */
export type Authorize = (request: IncomingMessage) => Member | null

/** Tells whether a request comes from this process. */
export type IsInternal = (request: IncomingMessage) => boolean

/**
 * Returns the member who is signed in.
 * @throws LakeError (401) if nobody is
 */
export function requireMember(member: Member | null): Member {
  if (!member) throw LakeError.unauthorized()
  return member
}

/**
 * Returns the editor who is signed in.
 * @throws LakeError: 401 if nobody is signed in; 403, in the format of a failed write, for a viewer
 */
export function requireEditor(member: Member | null, kind: 'mutationError' | 'actionError'): Member {
  const { role, userId } = requireMember(member)
  if (role === 'editor') return { role, userId }
  const permission = 'update'
  const description = `Insufficient permissions; permission "${permission}" required`
  throw LakeError.write(403, kind, [
    { error: { type: 'insufficientPermissionsError', description, permission }, index: 0 },
  ])
}
