import { Router, type Request } from 'express'
import { z } from 'zod'
import { HEARTBEAT_MS } from '../../../shared/event-source/protocol'
import { asyncHandler } from '../../http/async-handler'
import { requireMember, type Authorize, type IsInternal, type Member } from '../access'
import { LakeError } from '../errors'
import type { Subscription } from '../events/event'
import { createListener, listenOptionsSchema, probe, type ListenRequest } from '../events/listener'
import { LISTENER_LIMITS, ListenerBudget, type ListenerLimits } from '../events/listener-budget'
import { createLiveSubscription } from '../events/live'
import { EVENT_STREAM_TYPE, sendEventStream } from '../events/sse'
import type { Lake } from '../lake'
import { parseApiVersion } from '../perspective'
import type { FairUse } from '../query/fair-use'
import { memberOf, queryParamsOf } from './http'

/** A requested event stream, independent of the transport. */
export interface StreamRequest {
  /** Path and query, without the API's mount path: `/v2025-02-19/data/listen/production?query=…`. */
  url: string
  member: Member | null
  /** The last event that the client received, if it reconnects. */
  lastEventId: string | undefined
}

const STREAM_PATH = /^\/v([^/]+)\/data\/(listen|live\/events)\/([^/]+)\/?$/

function limitsOf(member: Member | null): ListenerLimits {
  return LISTENER_LIMITS[member ? 'member' : 'anonymous']
}

const flagSchema = z.enum(['true', 'false']).optional()

/** Budgets by dataset: plain HTTP and WebSocket streams share one. */
const budgets = new WeakMap<Lake, ListenerBudget>()

/**
 * Opens a member's stream, which counts until it is stopped.
 * @throws LakeError, which must be answered over plain HTTP
 */
export function openStream(lake: Lake, request: StreamRequest & { member: Member }): Subscription {
  const requested = readStream(lake, request)
  const holder = `member ${request.member.userId}`
  if (requested.kind === 'live')
    return counted(lake, request, holder, createLiveSubscription(lake.feed, requested.options))
  const { query, params, options } = requested
  const matches = (documents: Parameters<ListenRequest['matches']>[0]) =>
    documents.map((document) => lake.matches(document, query, params))
  // Probe first: an invalid filter throws, and must not count.
  void probe(matches)
  return counted(lake, request, holder, createListener(lake.feed, { ...options, matches }))
}

/**
 * Opens the stream of a client that is not signed in, whose filter is evaluated in the query process and charged to the
 * client's share. Rejects with the LakeErrors that `openStream` throws.
 * @param isInternal whether the client is this process, which has its own limit, so that others cannot use it up
 */
async function openPublicStream(
  lake: Lake,
  request: StreamRequest,
  { isInternal, ...share }: { isInternal: boolean; fairUse: FairUse; address: string },
): Promise<Subscription> {
  const requested = readStream(lake, request)
  const holder = isInternal ? 'internal' : 'anonymous'
  if (requested.kind === 'live')
    return counted(lake, request, holder, createLiveSubscription(lake.feed, requested.options))
  const { query, params, options } = requested
  const matches: ListenRequest['matches'] = (documents) =>
    lake.filterPublic({
      query,
      params,
      documents,
      begin: () => share.fairUse.check(share.address),
      end: (ms) => share.fairUse.record(share.address, ms),
    })
  await probe(matches)
  return counted(lake, request, holder, createListener(lake.feed, { ...options, matches }))
}

type RequestedStream =
  | { kind: 'live'; options: Parameters<typeof createLiveSubscription>[1] }
  | {
      kind: 'listen'
      query: string
      params: Record<string, unknown>
      options: Omit<ListenRequest, 'matches'>
    }

/**
 * Parses a request for a stream.
 * @throws LakeError if it is invalid
 */
function readStream(lake: Lake, { url, member, lastEventId }: StreamRequest): RequestedStream {
  if (url.length > limitsOf(member).addressCharacters) throw LakeError.tooLarge('The address is too long.')
  const { pathname, searchParams } = parseAddress(url)
  const [, version = '', kind, dataset = ''] = STREAM_PATH.exec(pathname) ?? []
  if (!kind) throw LakeError.notFound(`There is no event stream at ${pathname}.`)
  const apiVersion = parseApiVersion(version)
  if (dataset !== lake.dataset) throw LakeError.datasetNotFound(dataset, lake.projectId)

  if (kind === 'live/events') {
    const includeDrafts = flagSchema.safeParse(searchParams.get('includeDrafts') ?? undefined)
    if (!includeDrafts.success)
      throw LakeError.badRequest('The parameter "includeDrafts" must be true or false.')
    if (includeDrafts.data === 'true') requireMember(member)
    return { kind: 'live', options: { includeDrafts: includeDrafts.data === 'true', lastEventId } }
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
  return {
    kind: 'listen',
    query,
    params: queryParamsOf(searchParams),
    options: {
      options: options.data,
      apiVersion,
      isAnonymous: member === null,
      lastEventId,
      projectId: lake.projectId,
      dataset: lake.dataset,
    },
  }
}

/**
 * Counts a stream from now until it is stopped.
 * @throws LakeError (429) if the stream exceeds a limit
 */
function counted(
  lake: Lake,
  { url, member }: StreamRequest,
  holder: string,
  subscription: Subscription,
): Subscription {
  const budget = budgets.get(lake) ?? new ListenerBudget()
  budgets.set(lake, budget)
  const characters = STREAM_PATH.exec(parseAddress(url).pathname)?.[2] === 'listen' ? url.length : null
  const release = budget.take(holder, limitsOf(member), characters)
  return {
    start(sink) {
      try {
        const stop = subscription.start(sink)
        return () => {
          release()
          stop()
        }
      } catch (cause) {
        // A stream that did not start cannot be stopped by its client.
        release()
        throw cause
      }
    },
    release,
  }
}

function parseAddress(url: string): URL {
  try {
    return new URL(url, 'http://lake.invalid')
  } catch {
    throw LakeError.badRequest('Invalid address.')
  }
}

/**
 * Serves `listen` and `live/events` as Server-Sent Events.
 * @param authorize as for the router; called repeatedly, since a session may end while its stream is open
 */
export function createStreamRoutes(
  lake: Lake,
  fairUse: FairUse,
  { authorize, isInternal }: { authorize: Authorize; isInternal: IsInternal },
): Router {
  const router = Router({ caseSensitive: true, mergeParams: true })

  router.get(
    ['/listen/:dataset', '/live/events/:dataset'],
    asyncHandler(async (request, response) => {
      const member = memberOf(response)
      const requested = {
        url: request.originalUrl.slice(request.originalUrl.search(/\/v[^/]*\/data\//)),
        lastEventId: request.get('last-event-id') || undefined,
      }
      if (request.method === 'HEAD') {
        readStream(lake, { ...requested, member })
        response.set({ 'Content-Type': EVENT_STREAM_TYPE, 'Cache-Control': 'no-store' }).end()
        return
      }
      const subscription = member
        ? openStream(lake, { ...requested, member })
        : await openPublicStream(
            lake,
            { ...requested, member },
            { isInternal: isInternal(request), fairUse, address: request.ip ?? '' },
          )
      // A client that left in the meantime will never emit `close`.
      if (response.destroyed) return subscription.release?.()
      sendEventStream(subscription, request, response)
      if (!member) return
      const timer = setInterval(() => {
        if (!isStillSignedIn(request)) response.end()
      }, HEARTBEAT_MS)
      timer.unref()
      response.once('close', () => clearInterval(timer))
    }),
  )
  /**
   * Returns false if that is unknown, so that the client reconnects: an error thrown in a timer would end the process.
   */
  function isStillSignedIn(request: Request): boolean {
    try {
      return authorize(request) !== null
    } catch (cause) {
      lake.log.error({ err: cause }, 'Cannot read who is signed in')
      return false
    }
  }

  return router
}
