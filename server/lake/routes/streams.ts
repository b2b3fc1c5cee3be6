import { Router } from 'express'
import { z } from 'zod'
import { requireMember, type Member } from '../access'
import { LakeError } from '../errors'
import type { Subscription } from '../events/event'
import { createListener, listenOptionsSchema } from '../events/listener'
import { createLiveSubscription } from '../events/live'
import { sendEventStream } from '../events/sse'
import type { Lake, Reader } from '../lake'
import { parseApiVersion } from '../perspective'
import { answering, memberOf, queryParamsOf } from './http'

/** What somebody wants to follow, however the events reach them. */
export interface StreamRequest {
  /** Path and query, without where the API is mounted: `/v2025-02-19/data/listen/production?query=…`. */
  url: string
  member: Member | null
  /** The last event that the client got, when it comes back. */
  lastEventId: string | undefined
}

const STREAM_PATH = /^\/v([^/]+)\/data\/(listen|live\/events)\/([^/]+)\/?$/
/** A listener's address in characters: what a client of Sanity's would send at most. */
const URL_AT_MOST = 20_000
/** The same of somebody unknown: a filter's parameters are compared with every write. */
const ANONYMOUS_URL_AT_MOST = 4_000

const flagSchema = z.enum(['true', 'false']).optional()

/** Reads what is asked for. Throws a LakeError that plain HTTP would answer with. */
export function openStream(lake: Lake, { url, member, lastEventId }: StreamRequest): Subscription {
  if (url.length > (member ? URL_AT_MOST : ANONYMOUS_URL_AT_MOST))
    throw LakeError.tooLarge('The address is too long.')
  const { pathname, searchParams } = parseAddress(url)
  const [, version = '', kind, dataset = ''] = STREAM_PATH.exec(pathname) ?? []
  if (!kind) throw LakeError.notFound(`There is no event stream at ${pathname}.`)
  const apiVersion = parseApiVersion(version)
  if (dataset !== lake.dataset) throw LakeError.datasetNotFound(dataset, lake.projectId)
  const reader: Reader = member ? 'member' : 'anonymous'

  if (kind === 'live/events') {
    const includeDrafts = flagSchema.safeParse(searchParams.get('includeDrafts') ?? undefined)
    if (!includeDrafts.success)
      throw LakeError.badRequest('The parameter "includeDrafts" must be true or false.')
    if (includeDrafts.data === 'true') requireMember(member)
    return createLiveSubscription(lake.feed, { includeDrafts: includeDrafts.data === 'true', lastEventId })
  }

  const query = searchParams.get('query')
  if (query === null) throw LakeError.badRequest('The parameter "query" is missing.')
  const options = listenOptionsSchema.safeParse(Object.fromEntries(searchParams))
  if (!options.success) {
    const [issue] = options.error.issues
    throw LakeError.badRequest(
      `The parameter "${issue?.path.join('.')}" cannot be "${searchParams.get(String(issue?.path[0]))}".`,
    )
  }
  const params = queryParamsOf(searchParams)
  return createListener(lake.feed, {
    matches: (document) => lake.matches(document, query, params, reader),
    options: options.data,
    apiVersion,
    isAnonymous: member === null,
    lastEventId,
    projectId: lake.projectId,
    dataset: lake.dataset,
  })
}

function parseAddress(url: string): URL {
  try {
    return new URL(url, 'http://lake.invalid')
  } catch {
    throw LakeError.badRequest('This is no address.')
  }
}

/** Open streams of all who are not signed in together: each costs memory. */
const ANONYMOUS_STREAMS_AT_MOST = 500
/** Listeners among them: each costs an evaluation with every write. */
const ANONYMOUS_LISTENERS_AT_MOST = 100

/** `listen` and `live/events` as Server-Sent Events. */
export function createStreamRoutes(lake: Lake): Router {
  const router = Router({ caseSensitive: true, mergeParams: true })
  const anonymous = { streams: 0, listeners: 0 }

  router.get(
    ['/listen/:dataset', '/live/events/:dataset'],
    answering((request, response) => {
      const member = memberOf(response)
      const subscription = openStream(lake, {
        url: request.originalUrl.slice(request.originalUrl.search(/\/v[^/]*\/data\//)),
        member,
        lastEventId: request.get('last-event-id') || undefined,
      })
      if (!member) {
        const listeners = request.path.startsWith('/listen/') ? 1 : 0
        if (
          anonymous.streams >= ANONYMOUS_STREAMS_AT_MOST ||
          anonymous.listeners + listeners > ANONYMOUS_LISTENERS_AT_MOST
        ) {
          throw LakeError.tooMany('Too many event streams are open.')
        }
        anonymous.streams++
        anonymous.listeners += listeners
        response.on('close', () => {
          anonymous.streams--
          anonymous.listeners -= listeners
        })
      }
      sendEventStream(subscription, request, response)
    }),
  )
  return router
}
