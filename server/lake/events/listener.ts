import { z } from 'zod'
import { isPublicId, layerOf, type LakeDocument } from '../documents'
import { LakeError } from '../errors'
import type { CommittedChange } from '../transaction'
import type { EventSink, StreamEvent, Subscription } from './event'
import type { ChangeFeed, FeedEntry } from './feed'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Query parameters of `listen`, apart from the query and its own parameters. */
export const listenOptionsSchema = z.object({
  includeResult: flag.default(false),
  includePreviousRevision: flag.default(false),
  includeMutations: flag.default(true),
  includeAllVersions: flag.default(false),
  enableResume: flag.default(false),
  effectFormat: z.enum(['mendoza']).optional(),
  // Changes are visible to queries before they are announced, so all values behave the same.
  visibility: z.enum(['query', 'transaction', 'none']).default('query'),
})
export type ListenOptions = z.infer<typeof listenOptionsSchema>

export interface ListenRequest {
  /**
   * Returns which document states match the listener's filter.
   * @throws LakeError, or rejects with one, if the filter is invalid or too expensive
   */
  matches: Matches
  options: ListenOptions
  /** Date of the API version; see `includeAllVersions`. */
  apiVersion: string
  /** Anonymous clients see public documents only. */
  isAnonymous: boolean
  /** The last event that the client received, if it reconnects. */
  lastEventId: string | undefined
  projectId: string
  dataset: string
}

type Matches = (documents: LakeDocument[]) => boolean[] | Promise<boolean[]>

/**
 * Maximum number of transactions that wait for a listener's filter, or for its client to read earlier ones. A client
 * that falls further behind reloads its documents.
 */
const MAX_WAITING = 100

/** From this API version on, listeners receive published documents only, unless they ask for all versions. */
const PUBLISHED_ONLY_SINCE = '2025-02-19'

/**
 * Evaluates a filter once, so that an invalid one is rejected now rather than at the first change.
 * @throws LakeError, or rejects with one
 */
export function probe(matches: Matches): boolean[] | Promise<boolean[]> {
  return matches([PROBE])
}

/**
 * Subscribes to changes of documents that match a filter before or after the change. The events of a transaction are
 * sent together and in order, and each document's `previousRev` is the `resultRev` of its previous event. A member
 * who reconnects soon enough receives what was missed. The filter must have been probed before.
 */
export function createListener(feed: ChangeFeed, request: ListenRequest): Subscription {
  const { options, lastEventId } = request

  return {
    start(sink) {
      const since = lastEventId === undefined ? null : feed.since(lastEventId)
      const missed = since && toCatchUp(since)
      const greeting =
        options.enableResume && lastEventId !== undefined ? (missed ? 'welcomeback' : 'reset') : 'welcome'
      // Until the missed events are delivered, a client that reconnects must receive them again.
      const id = missed && missed.length > 0 ? lastEventId : feed.idAt()
      sink.send({ name: greeting, data: { listenerName: crypto.randomUUID() }, id })
      const { add, stop } = inOrder(sink)
      for (const entry of missed ?? []) add(entry)
      const unsubscribe = feed.subscribe({
        onTransaction: add,
        // A client that reconnects reloads its documents.
        onGap: () => sink.end(),
      })
      return () => {
        stop()
        unsubscribe()
      }
    },
  }

  /**
   * Returns what a reconnecting client receives of what it has missed; null if it has to reload its documents. An
   * anonymous client could name any past event, and would receive what has since been changed or deleted.
   */
  function toCatchUp(since: readonly FeedEntry[]): readonly FeedEntry[] | null {
    if (!request.isAnonymous) return since.length <= MAX_WAITING ? since : null
    return since.some(({ transaction }) => transaction.changes.some(isHeard)) ? null : []
  }

  /** Sends the events transaction by transaction, however long the filter or the client takes. */
  function inOrder(sink: EventSink): { add(entry: FeedEntry): void; stop(): void } {
    const waiting: FeedEntry[] = []
    let isStopped = false
    let isBusy = false

    function add(entry: FeedEntry): void {
      if (isStopped) return
      waiting.push(entry)
      if (waiting.length > MAX_WAITING) end()
      else if (!isBusy) void sendWaiting()
    }
    async function sendWaiting(): Promise<void> {
      isBusy = true
      try {
        for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
          const changes = entry.transaction.changes.filter(isHeard)
          const states = changes
            .flatMap(({ before, after }) => [before, after])
            .filter((state) => state !== null)
          const passing = states.length === 0 ? [] : passes(states)
          const passed = Array.isArray(passing) ? passing : await passing
          const events = eventsOf(entry, changes, new Set(states.filter((_state, index) => passed[index])))
          for (const event of events) {
            for (let ready = sink.ready(); ready; ready = sink.ready()) await ready
            if (isStopped) return
            sink.send(event)
          }
        }
      } catch {
        // The client may have missed an event; when it reconnects, it reloads its documents.
        end()
      } finally {
        isBusy = false
      }
    }
    function end(): void {
      if (isStopped) return
      isStopped = true
      sink.end()
    }
    return { add, stop: () => (isStopped = true) }
  }

  /**
   * Returns the events of a transaction. They refer to documents rather than copy them, so that a large transaction
   * takes no extra memory while it waits.
   */
  function eventsOf(
    { position, transaction }: FeedEntry,
    changes: readonly CommittedChange[],
    passing: ReadonlySet<LakeDocument>,
  ): StreamEvent[] {
    const heard = changes.flatMap((change) => {
      const transition = transitionOf(change, passing)
      return transition ? [{ change, transition }] : []
    })
    return heard.map(({ change, transition }, place) => {
      const { id, before, after, mutations, effects } = change
      return {
        name: 'mutation',
        // Until the last event of a transaction is delivered, a reconnecting client receives all of it again.
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
          previousRev: before?._rev,
          resultRev: transaction.transactionId,
          transactionTotalEvents: heard.length,
          transactionCurrentEvent: place,
          effects: options.effectFormat && effects,
          result: options.includeResult ? (after ?? undefined) : undefined,
          previous: options.includePreviousRevision ? before : undefined,
        },
      }
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

  /**
   * Evaluates the filter. A valid filter that fails or is too expensive on a document does not match it; otherwise the
   * stream would end now and after every reconnection.
   */
  function passes(states: LakeDocument[]): boolean[] | Promise<boolean[]> {
    try {
      const passing = request.matches(states)
      return Array.isArray(passing) ? passing : passing.catch((cause) => passOneByOne(states, cause))
    } catch (cause) {
      return passOneByOne(states, cause)
    }
  }

  /** @param cause the filter's error; rethrown unless it is due to these documents */
  async function passOneByOne(states: LakeDocument[], cause: unknown): Promise<boolean[]> {
    if (!(cause instanceof LakeError) || !cause.isDueToQuery) throw cause
    if (states.length === 1) return [false]
    const passed: boolean[] = []
    for (const state of states) passed.push(...(await passes([state])))
    return passed
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

/** A document for trying out a filter. */
const PROBE: LakeDocument = { _id: 'none', _type: 'none', _rev: 'none', _createdAt: '', _updatedAt: '' }
