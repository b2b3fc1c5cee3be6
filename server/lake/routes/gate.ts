import type { RequestHandler } from 'express'
import { requireMember, type IsInternal } from '../access'
import { memberOf } from './http'

/** What a Studio requests before anyone has signed in, and the bytes of assets, which `createAssetAccess` guards. */
const OPEN_TO_ALL =
  /^\/(?:ping|v[^/]+\/(?:ping|data\/ping\/[^/]+|users\/me|auth\/(?:fetch|providers|logout)|intake\/telemetry-status)|(?:images|files)\/.*)\/?$/

/** Endpoints that read published documents. */
const OPEN_WHEN_PUBLIC = /^\/v[^/]+\/data\/(?:query|doc|listen|live\/events)\/.*$/

export interface GateOptions {
  /** See `LakeRouterOptions`. */
  isInternal: IsInternal
  isPublic: boolean
}

/**
 * Lets members and this process through. Anonymous clients get 401, except for what is needed before signing in, for
 * the bytes of assets, and, if the dataset is public, for endpoints that read published documents.
 */
export function createGate({ isInternal, isPublic }: GateOptions): RequestHandler {
  return (request, response, next) => {
    const { path } = request
    const isOpen = OPEN_TO_ALL.test(path) || (isPublic && OPEN_WHEN_PUBLIC.test(path))
    if (!isOpen && !isInternal(request)) requireMember(memberOf(response))
    next()
  }
}
