import type { RequestHandler, Response } from 'express'
import type { Access } from './access'
import type { Identity } from './identity'

type Guard = Pick<Access, 'authorize' | 'guard'>

const identities = new WeakMap<Response, Identity>()

/**
 * Lets editors and viewers pass, and responds to anyone else with 401, or as `Access.guard` does. Nothing that follows
 * is cached by browsers or proxies.
 */
export function membersOnly(access: Guard): RequestHandler[] {
  return [access.guard, noStore, signedIn(access)]
}

/**
 * Lets editors pass, and responds to anyone else like `membersOnly`, or with 403.
 * @param refusal what viewers are told
 */
export function editorsOnly(access: Guard, refusal = 'Only editors may do this.'): RequestHandler[] {
  const isEditor: RequestHandler = (_request, response, next) => {
    if (identityOf(response).role === 'editor') next()
    else response.status(403).json({ message: refusal })
  }
  return [...membersOnly(access), isEditor]
}

/**
 * Returns who sent the request.
 * @throws if neither `membersOnly` nor `editorsOnly` runs before
 */
export function identityOf(response: Response): Identity {
  const who = identities.get(response)
  if (!who) throw new Error('identityOf needs membersOnly or editorsOnly before it.')
  return who
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}

function signedIn(access: Guard): RequestHandler {
  return (request, response, next) => {
    const who = access.authorize(request)
    if (who === null) {
      response.status(401).json({ message: 'Sign in first.' })
      return
    }
    identities.set(response, who)
    next()
  }
}
