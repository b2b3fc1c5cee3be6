import express, { Router, type Request, type Response } from 'express'
import { z } from 'zod'
import { asyncHandler } from '../../http/async-handler'
import { requireMember, type Member } from '../access'
import { checkWellFormed } from '../check-well-formed'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { idsOf, memberOf, sendJson } from './http'
import { guardParameters } from './parameters'
import { untypedJsonBody } from './untyped-json-body'

/** The part of a user that the Studio needs. */
export interface Person extends Member {
  /** The name shown to other users. */
  name: string
}

/** The users, and the preferences stored for them. */
export interface Directory {
  find(userId: string): Person | null
  all(): Person[]
  readPreferences(userId: string, keys: readonly string[]): { key: string; value: unknown }[]
  /**
   * Stores preferences of a user.
   * @param atMost maximum number of preferences per user; further ones are dropped
   */
  writePreferences(
    userId: string,
    preferences: readonly { key: string; value: unknown }[],
    atMost: number,
  ): Promise<void>
  /** Ends the request's session and clears its cookie. */
  signOut(request: Request, response: Response): Promise<void>
}

/** Enough for the few short texts that a Studio stores per user, in bytes. */
const MAX_PREFERENCES_BYTES = 64_000
const MAX_PREFERENCES = 500
/** Maximum number of users per request; the Studio asks for at most 400. */
const MAX_USERS = 500
/** Maximum size of telemetry, which is discarded unread, in bytes. */
const MAX_INTAKE_BYTES = 1_000_000

const preferencesSchema = z
  .array(z.object({ key: z.string().min(1).max(300), value: z.unknown() }))
  .min(1)
  .max(50)

/**
 * The Studio's configuration turns comments off, so this has no effect of its own. Without it, the Studio (6.9) adds an
 * upsell once it has read this list, which remounts the whole Studio: menus close, and clicks at that moment are lost.
 */
const FEATURES = ['studioComments']

const ROLES = {
  editor: { name: 'editor', title: 'Editor', description: 'Reads and writes everything' },
  viewer: { name: 'viewer', title: 'Viewer', description: 'Reads everything' },
} as const

const PERMISSIONS = {
  editor: ['read', 'update', 'create', 'history', 'editHistory', 'manage'],
  viewer: ['read', 'history'],
} as const

/**
 * Serves what a Studio needs to know about its surroundings: the current user, other users, the project and its
 * permissions, and stored preferences. All but "who am I" require a signed-in user.
 */
export function createAccountRoutes(lake: Lake, directory: Directory): Router {
  const router = Router({ caseSensitive: true })
  const { projectId, dataset } = lake

  guardParameters(router, lake, (response) => requireMember(memberOf(response)))

  // Respond with an empty object rather than 401: a Studio with cookie sign-in retries forever on 401.
  router.get('/v:version/users/me', (_request, response) => {
    const person = personOf(response)
    send(response, person ? currentUser(person) : {})
  })

  router.get('/v:version/users/me/keyvalue/:keys', (request, response) => {
    const { userId } = requireMember(memberOf(response))
    send(response, directory.readPreferences(userId, idsOf(request.params.keys)))
  })

  router.put(
    '/v:version/users/me/keyvalue',
    (_request, response, next) => {
      requireMember(memberOf(response))
      next()
    },
    untypedJsonBody(MAX_PREFERENCES_BYTES),
    asyncHandler(async (request, response) => {
      const { userId } = requireMember(memberOf(response))
      checkWellFormed(request.body)
      const preferences = preferencesSchema.safeParse(request.body)
      if (!preferences.success) {
        throw LakeError.badRequest('The body must be a list of {"key": "…", "value": …}, at most 50.')
      }
      await directory.writePreferences(userId, preferences.data, MAX_PREFERENCES)
      send(response, preferences.data)
    }),
  )

  router.get('/v:version/users/:ids', (request, response) => {
    requireMember(memberOf(response))
    const ids = idsOf(request.params.ids)
    if (ids.length > MAX_USERS) throw LakeError.badRequest(`Request at most ${MAX_USERS} users at once.`)
    const users = ids.map((id) => {
      const person = directory.find(id)
      return person && publicUser(person)
    })
    if (ids.length > 1) return send(response, users)
    if (!users[0]) throw LakeError.notFound(`There is no user "${ids[0] ?? ''}".`)
    send(response, users[0])
  })

  // Clients that return from sign-in with a code to exchange already have their session.
  router.get('/v:version/auth/fetch', (_request, response) => send(response, {}))
  router.get('/v:version/auth/providers', (_request, response) => {
    const title = 'Sign in'
    send(response, { providers: [{ name: 'token', title, url: '/studio/sign-in' }] })
  })
  router.post(
    '/v:version/auth/logout',
    asyncHandler(async (request, response) => {
      await directory.signOut(request, response)
      send(response, {})
    }),
  )

  router.get('/v:version/projects/:projectId', (_request, response) => {
    const me = requireMember(memberOf(response)).userId
    send(response, {
      id: projectId,
      displayName: 'Kat Social',
      organizationId: null,
      studioHost: null,
      isBlocked: false,
      isDisabled: false,
      isDisabledByUser: false,
      metadata: {},
      members: directory.all().map(({ userId, role }) => ({
        id: userId,
        role,
        roles: [ROLES[role]],
        isRobot: false,
        isCurrentUser: userId === me,
      })),
      features: [],
    })
  })
  router.get('/v:version/projects/:projectId/datasets', (_request, response) => {
    // Private from the Studio's point of view, because drafts are. Published content may still be public.
    send(response, [{ name: dataset, aclMode: 'private' }])
  })
  router.get('/v:version/projects/:projectId/datasets/:dataset/acl', (_request, response) => {
    const { role } = requireMember(memberOf(response))
    send(response, [{ filter: '_id in path("**")', permissions: PERMISSIONS[role] }])
  })
  router.get('/v:version/projects/:projectId/datasets/:dataset/settings/indexing', (_request, response) => {
    send(response, { partialIndexSettings: { maxFieldDepth: 10 } })
  })
  router.get('/v:version/projects/:projectId/grants', (_request, response) => send(response, {}))
  router.get('/v:version/projects/:projectId/user-applications', (_request, response) => send(response, []))
  // Requested for viewers, who could ask to become editors, but not here (`askToEdit` in the Studio's configuration).
  router.get('/v:version/access/requests/me', (_request, response) => send(response, []))
  router.get('/v:version/features', (_request, response) => send(response, FEATURES))

  // No usage data is collected.
  router.get('/v:version/intake/telemetry-status', (_request, response) =>
    send(response, { status: 'denied' }),
  )
  router.post(
    '/v:version/intake/batch',
    express.raw({ type: () => true, limit: MAX_INTAKE_BYTES }),
    (_request, response) => send(response, {}),
  )
  router.get('/v:version/journey/*', (_request, response) => send(response, null))
  router.get('/v:version/help', (_request, response) => send(response, { resources: null }))
  router.get('/v:version/subscriptions/project/:projectId', (_request, response) => {
    send(response, { featureTypes: {} })
  })
  // Scheduling is disabled in the Studio; return an empty list in case it asks anyway.
  router.get('/v:version/schedules/:projectId/:dataset', (_request, response) =>
    send(response, { schedules: [] }),
  )

  function personOf(response: Response): Person | null {
    const member = memberOf(response)
    return member && { ...member, name: directory.find(member.userId)?.name ?? member.userId }
  }

  return router
}

function currentUser({ userId, name, role }: Person) {
  const roles = [ROLES[role]]
  // Sign-in collects no email address, and the Studio hides an empty one.
  return { id: userId, name, displayName: name, email: '', provider: 'token', role, roles }
}

function publicUser({ userId, name }: Person) {
  return { id: userId, displayName: name, name }
}

function send(response: Response, value: unknown): void {
  sendJson(response, JSON.stringify(value))
}
