import { z } from 'zod'
import { isPublicId, layerOf, type LakeDocument } from '../documents'
import { LakeError } from '../errors'
import type { EventSink, Subscription } from './event'
import type { ChangeFeed, CommittedChange, FeedEntry } from './feed'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Parameters of `listen`'s address, apart from the query and its own. */
export const listenOptionsSchema = z.object({
  includeResult: flag.default(false),
  includePreviousRevision: flag.default(false),
  includeMutations: flag.default(true),
  includeAllVersions: flag.default(false),
  enableResume: flag.default(false),
  effectFormat: z.enum(['mendoza']).optional(),
  // Everything is visible to queries before it is told of, so all of them are served alike.
  visibility: z.enum(['query', 'transaction', 'none']).default('query'),
})
export type ListenOptions = z.infer<typeof listenOptionsSchema>

export interface ListenRequest {
  /** Whether a state of a document passes the listener's filter. Throws a LakeError when the filter is wrong. */
  matches: (document: LakeDocument) => boolean
  options: ListenOptions
  /** Date of the API version; see `includeAllVersions`. */
  apiVersion: string
  /** Nobody signed in: only what is public. */
  isAnonymous: boolean
  /** The last event that the client got, when it comes back. */
  lastEventId: string | undefined
  projectId: string
  dataset: string
}

/** From this API version on listeners hear of published documents only, unless they ask for all versions. */
const PUBLISHED_ONLY_SINCE = '2025-02-19'

/**
 * Subscribes to the changes of documents that pass a filter, before or after. Each transaction's events come together, in
 * its order, and each document's `previousRev` is the `resultRev` of the event before. A client that comes back is told what
 * it missed, if it was not away for too long.
 */
export function createListener(feed: ChangeFeed, request: ListenRequest): Subscription {
  const { options, lastEventId } = request
  // A wrong filter is answered now, not with the first change.
  request.matches(PROBE)

  return {
    start(sink) {
      const missed = lastEventId === undefined ? null : feed.since(lastEventId)
      const greeting =
        options.enableResume && lastEventId !== undefined ? (missed ? 'welcomeback' : 'reset') : 'welcome'
      sink.send({ name: greeting, data: { listenerName: crypto.randomUUID() }, id: feed.idAt() })
      for (const entry of missed ?? []) sendEvents(entry, sink)
      return feed.subscribe({
        onTransaction: (entry) => sendEvents(entry, sink),
        // Whoever comes back reads its documents again.
        onGap: () => sink.end(),
      })
    },
  }

  function sendEvents({ position, transaction }: FeedEntry, sink: EventSink): void {
    const heard = transaction.changes.flatMap((change) => {
      const transition = isHeard(change) ? transitionOf(change) : null
      return transition ? [{ change, transition }] : []
    })
    heard.forEach(({ change, transition }, place) => {
      const { id, before, after, mutations, effects } = change
      sink.send({
        name: 'mutation',
        // Until the last one is there, who comes back is told the whole transaction again.
        id: feed.idAt(place === heard.length - 1 ? position : position - 1),
        data: {
          eventId: `${transaction.transactionId}#${id}`,
          documentId: id,
          projectId: request.projectId,
          dataset: request.dataset,
          transactionId: transaction.transactionId,
          transition,
          identity: transaction.author,
          timestamp: transaction.timestamp,
          visibility: 'query',
          mutations: options.includeMutations ? mutations : [],
          ...(before ? { previousRev: before._rev } : {}),
          resultRev: transaction.transactionId,
          transactionTotalEvents: heard.length,
          transactionCurrentEvent: place,
          ...(options.effectFormat ? { effects } : {}),
          ...(options.includeResult && after ? { result: after } : {}),
          ...(options.includePreviousRevision ? { previous: before } : {}),
        },
      })
    })
  }

  function isHeard({ id }: CommittedChange): boolean {
    if (request.isAnonymous && !isPublicId(id)) return false
    if (options.includeAllVersions) return true
    const layer = layerOf(id)
    if (layer === 'published') return true
    const isOld = request.apiVersion === '1' || /^\d{4}/.test(request.apiVersion)
    return layer === 'drafts' && isOld && request.apiVersion < PUBLISHED_ONLY_SINCE
  }

  function transitionOf({ before, after }: CommittedChange): 'appear' | 'update' | 'disappear' | null {
    const matched = before !== null && passes(before)
    const matches = after !== null && passes(after)
    if (matched) return matches ? 'update' : 'disappear'
    return matches ? 'appear' : null
  }

  function passes(document: LakeDocument): boolean {
    try {
      return request.matches(document)
    } catch (cause) {
      // The filter is fine, but fails or takes too long on this document.
      if (cause instanceof LakeError) return false
      throw cause
    }
  }
}

/** A document that no filter is about. */
const PROBE: LakeDocument = { _id: 'none', _type: 'none', _rev: 'none', _createdAt: '', _updatedAt: '' }
