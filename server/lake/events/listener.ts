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
  /**
   * Which states of documents pass the listener's filter. Throws, or rejects with, a LakeError when the filter is wrong or
   * takes too much.
   */
  matches: Matches
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

type Matches = (documents: LakeDocument[]) => boolean[] | Promise<boolean[]>

/** Transactions that may wait for a listener's filter; one that is further behind starts anew. */
const MAX_WAITING = 100

/** From this API version on listeners hear of published documents only, unless they ask for all versions. */
const PUBLISHED_ONLY_SINCE = '2025-02-19'

/** Throws, or rejects with, a LakeError when a filter is wrong, so that this is answered now and not with the first change. */
export function probe(matches: Matches): boolean[] | Promise<boolean[]> {
  return matches([PROBE])
}

/**
 * Subscribes to the changes of documents that pass a filter, before or after. Each transaction's events come together, in
 * its order, and each document's `previousRev` is the `resultRev` of the event before. A client that comes back is told what
 * it missed, if it was not away for too long. The filter has been probed before.
 */
export function createListener(feed: ChangeFeed, request: ListenRequest): Subscription {
  const { options, lastEventId } = request

  return {
    start(sink) {
      const missed = lastEventId === undefined ? null : feed.since(lastEventId)
      const greeting =
        options.enableResume && lastEventId !== undefined ? (missed ? 'welcomeback' : 'reset') : 'welcome'
      sink.send({ name: greeting, data: { listenerName: crypto.randomUUID() }, id: feed.idAt() })
      const { add, stop } = inOrder(sink)
      for (const entry of missed ?? []) add(entry)
      const unsubscribe = feed.subscribe({
        onTransaction: add,
        // Whoever comes back reads its documents again.
        onGap: () => sink.end(),
      })
      return () => {
        stop()
        unsubscribe()
      }
    },
  }

  /** Sends the events of transactions one after the other, however long the filter takes for each. */
  function inOrder(sink: EventSink): { add(entry: FeedEntry): void; stop(): void } {
    const waiting: FeedEntry[] = []
    let isStopped = false
    let isBusy = false

    function add(entry: FeedEntry): void {
      if (isStopped) return
      waiting.push(entry)
      if (waiting.length > MAX_WAITING) end()
      else if (!isBusy) next()
    }
    function next(): void {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
        const current = entry
        const changes = entry.transaction.changes.filter(isHeard)
        const states = changes
          .flatMap(({ before, after }) => [before, after])
          .filter((state) => state !== null)
        const passing = states.length === 0 ? [] : passes(states)
        if (Array.isArray(passing)) {
          sendEvents(current, changes, new Set(states.filter((_state, index) => passing[index])), sink)
          continue
        }
        isBusy = true
        passing.then(
          (passed) => {
            isBusy = false
            if (isStopped) return
            sendEvents(current, changes, new Set(states.filter((_state, index) => passed[index])), sink)
            next()
          },
          // It may have missed an event; when it comes back it reads its documents again.
          () => end(),
        )
        return
      }
    }
    function end(): void {
      if (isStopped) return
      isStopped = true
      sink.end()
    }
    return { add, stop: () => (isStopped = true) }
  }

  function sendEvents(
    { position, transaction }: FeedEntry,
    changes: readonly CommittedChange[],
    passing: ReadonlySet<LakeDocument>,
    sink: EventSink,
  ): void {
    const heard = changes.flatMap((change) => {
      const transition = transitionOf(change, passing)
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

  /** A filter that is fine, but fails or takes too much on these documents, lets none of them pass. */
  function passes(states: LakeDocument[]): boolean[] | Promise<boolean[]> {
    try {
      return request.matches(states)
    } catch (cause) {
      if (cause instanceof LakeError) return states.map(() => false)
      throw cause
    }
  }
}

function transitionOf(
  { before, after }: CommittedChange,
  passing: ReadonlySet<LakeDocument>,
): 'appear' | 'update' | 'disappear' | null {
  const matched = before !== null && passing.has(before)
  const matches = after !== null && passing.has(after)
  if (matched) return matches ? 'update' : 'disappear'
  return matches ? 'appear' : null
}

/** A document that no filter is about. */
const PROBE: LakeDocument = { _id: 'none', _type: 'none', _rev: 'none', _createdAt: '', _updatedAt: '' }
