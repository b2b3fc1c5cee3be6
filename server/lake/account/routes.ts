import express, { Router, type Request, type Response } from 'express'
import { z } from 'zod'
import { requireMember, type Member } from '../access'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { jsonBody } from '../routes/json-body'
import { answering, idsOf, memberOf, sendJson } from '../routes/http'
import { guardParameters } from '../routes/parameters'

/** A person as far as the Studio needs to know them. */
export interface Person extends Member {
  /** What other people read. */
  name: string
}

/** Who there is, and what is remembered of them. */
export interface Directory {
  find(userId: string): Person | null
  all(): Person[]
  readPreferences(userId: string, keys: readonly string[]): { key: string; value: unknown }[]
  /** @param atMost how many a person may have; those over it are not kept */
  writePreferences(
    userId: string,
    preferences: readonly { key: string; value: unknown }[],
    atMost: number,
  ): Promise<void>
  /** Ends the session of a request, and takes its cookie away with the answer. */
  signOut(request: Request, response: Response): Promise<void>
}

/** What a Studio keeps of a person is a few texts. In bytes. */
const PREFERENCES_LIMIT = 64_000
const PREFERENCES_AT_MOST = 500
/** The most users that one request may ask for; the Studio asks for at most 400. */
const USERS_AT_MOST = 500
/** Telemetry is thrown away, so it is not read either. In bytes. */
const INTAKE_LIMIT = 1_000_000

const preferencesSchema = z
  .array(z.object({ key: z.string().min(1).max(300), value: z.json() }))
  .min(1)
  .max(50)

const ROLES = {
  editor: { name: 'editor', title: 'Editor', description: 'Reads and writes everything' },
  viewer: { name: 'viewer', title: 'Viewer', description: 'Reads everything' },
} as const

const PERMISSIONS = {
  editor: ['read', 'update', 'create', 'history', 'editHistory', 'manage'],
  viewer: ['read', 'history'],
} as const

/**
 * What a Studio asks about itself: who is signed in, who the others are, what its project is and what one may do there,
 * and the preferences it keeps. Everything but "who am I" needs somebody who is signed in.
 */
export function createAccountRoutes(lake: Lake, directory: Directory): Router {
  const router = Router({ caseSensitive: true })
  const { projectId, dataset } = lake

  guardParameters(router, lake, (response) => requireMember(memberOf(response)))

  // Without a session it is an empty object: a Studio that signs in by cookie takes 401 for a reason to ask again, for ever.
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
    jsonBody(PREFERENCES_LIMIT),
    answering(async (request, response) => {
      const { userId } = requireMember(memberOf(response))
      const preferences = preferencesSchema.safeParse(request.body)
      if (!preferences.success) {
        throw LakeError.badRequest('The body must be a list of {"key": "…", "value": …}, at most 50.')
      }
      await directory.writePreferences(userId, preferences.data, PREFERENCES_AT_MOST)
      send(response, preferences.data)
    }),
  )

  router.get('/v:version/users/:ids', (request, response) => {
    requireMember(memberOf(response))
    const ids = idsOf(request.params.ids)
    if (ids.length > USERS_AT_MOST) throw LakeError.badRequest(`At most ${USERS_AT_MOST} users at once.`)
    const users = ids.map((id) => {
      const person = directory.find(id)
      return person && publicUser(person)
    })
    if (ids.length > 1) return send(response, users)
    if (!users[0]) throw LakeError.notFound(`There is no user "${ids[0] ?? ''}".`)
    send(response, users[0])
  })

  // Whoever comes back from a sign-in with a code to exchange for a session has the session already.
  router.get('/v:version/auth/fetch', (_request, response) => send(response, {}))
  router.get('/v:version/auth/providers', (_request, response) => {
    const title = 'Sign in'
    send(response, { providers: [{ name: 'token', title, url: '/studio/sign-in' }] })
  })
  router.post(
    '/v:version/auth/logout',
    answering(async (request, response) => {
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
    // Private as far as the Studio is concerned: drafts are. What is published anyone may read.
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
  for (const list of ['features', 'user-applications']) {
    router.get(`/v:version/projects/:projectId/${list}`, (_request, response) => send(response, []))
  }
  router.get('/v:version/features', (_request, response) => send(response, []))

  // Nothing about how people work is collected.
  router.get('/v:version/intake/telemetry-status', (_request, response) =>
    send(response, { status: 'denied' }),
  )
  router.post(
    '/v:version/intake/batch',
    express.raw({ type: () => true, limit: INTAKE_LIMIT }),
    (_request, response) => send(response, {}),
  )
  router.get('/v:version/journey/*', (_request, response) => send(response, null))
  router.get('/v:version/help', (_request, response) => send(response, { resources: null }))
  router.get('/v:version/subscriptions/project/:projectId', (_request, response) => {
    send(response, { featureTypes: {} })
  })
  // Scheduling is switched off in the Studio; an empty list is what it finds if it looks all the same.
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
  // The sign-in knows no address, and the Studio shows none when it is empty.
  return { id: userId, name, displayName: name, email: '', provider: 'token', role, roles }
}

function publicUser({ userId, name }: Person) {
  return { id: userId, displayName: name, name }
}

function send(response: Response, value: unknown): void {
  sendJson(response, JSON.stringify(value))
}
