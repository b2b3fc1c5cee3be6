import type { RequestHandler } from 'express'
import { requireMember, type IsOwn } from '../access'
import { memberOf } from './http'

/** What a Studio asks before anybody has signed in, and the bytes of assets, which have a rule of their own. */
const OPEN_TO_ALL =
  /^\/(?:ping|v[^/]+\/(?:ping|data\/ping\/[^/]+|users\/me|auth\/(?:fetch|providers|logout)|intake\/telemetry-status)|(?:images|files)\/.*)\/?$/

/** What reads published documents. */
const OPEN_WHEN_PUBLIC = /^\/v[^/]+\/data\/(?:query|doc|listen|live\/events)\/.*$/

export interface GateOptions {
  /** See `LakeRouterOptions`. */
  isOwn: IsOwn
  isPublic: boolean
}

/**
 * Lets members and this very process through. Anybody else gets 401, except for what one needs before signing in, for the
 * bytes of assets, and, when the dataset is public, for what reads published documents.
 */
export function createGate({ isOwn, isPublic }: GateOptions): RequestHandler {
  return (request, response, next) => {
    const { path } = request
    const isOpen = OPEN_TO_ALL.test(path) || (isPublic && OPEN_WHEN_PUBLIC.test(path))
    if (!isOpen && !isOwn(request)) requireMember(memberOf(response))
    next()
  }
}
