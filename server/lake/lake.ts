import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { closeToOthers, isOpenToOthers, makePrivateFolder } from '../storage/private-file'
import { WriteQueue } from '../storage/write-queue'
import { AssetFolder } from './assets/asset'
import { seedDatabase } from './dataset/seed'
import { isPublicId, type LakeDocument } from './documents'
import { ChangeFeed } from './events/feed'
import { documentEvents, type EventPage } from './history/document-events'
import { TransactionLog, type Revision, type RevisionQuery } from './history/log'
import { transactionsAfter } from './history/replay'
import { documentAt, type Moment } from './history/revisions'
import { PUBLISHED, type Perspective } from './perspective'
import { matchesFilter, QueryEngine, type QueryAnswer } from './query/engine'
import {
  ANONYMOUS_FILTER_LIMITS,
  ANONYMOUS_LIMITS,
  DEFAULT_LIMITS,
  FILTER_LIMITS,
  tightest,
  type QueryLimits,
} from './query/limits'
import { QueryProcess, type FilterTurn, type QueryTurn } from './query/query-process'
import { openDatabase } from './storage/database'
import { DocumentStore } from './storage/document-store'
import type { DocumentView } from './storage/document-view'
import { ViewCache, type Reader } from './view-cache'
import { applyActions } from './writes/act'
import type { Action } from './writes/action'
import { applyMutations } from './writes/apply'
import type { Mutation } from './writes/mutation'
import { Writer, type WriteAnswer, type WriteRequest } from './writes/writer'

export { SeedError } from './dataset/errors'

/** The part of a pino logger that the dataset uses. */
export interface LakeLog {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export interface LakeOptions {
  /** The process's data folder; the dataset lives in its `lake/` folder and nowhere else. */
  dataDir: string
  /** What to create a missing dataset from: the path of an export, or `none`. */
  seed: string
  log: LakeLog
  projectId?: string
  dataset?: string
  /** Where browsers reach the API, for the `url` of assets. Defaults to `/lake`. */
  baseUrl?: string
  limits?: Partial<QueryLimits>
}

export interface LakeQuery {
  query: string
  /** Without the `$`. */
  params: Record<string, unknown>
  perspective: Perspective
  reader: Reader
  /** The value of `identity()`; a user id. */
  identity?: string
}

export interface FoundDocuments {
  documents: LakeDocument[]
  omitted: { id: string; reason: 'existence' | 'permission' }[]
}

interface LakeWrite {
  /** Repeating a request with the same id has no further effect. Generated if undefined. */
  transactionId?: string | undefined
  /** User id. */
  author: string
  /** Validates and computes everything, but commits nothing. */
  dryRun?: boolean
  /** How long computing the changes may take, in ms, which blocks everything else. Defaults to any time. */
  maxMs?: number
}

export interface MutateRequest extends LakeWrite {
  mutations: readonly Mutation[]
  /** Adds a `_key` to objects in arrays that have none. */
  generateArrayKeys?: boolean
}

export interface ActRequest extends LakeWrite {
  actions: readonly Action[]
}

/** An open dataset. */
export interface Lake {
  readonly projectId: string
  readonly dataset: string
  /** Where browsers reach the API; see `LakeOptions`. */
  readonly baseUrl: string
  readonly log: LakeLog
  readonly assets: AssetFolder
  /** Publishes every transaction, in order. */
  readonly feed: ChangeFeed
  /**
   * Evaluates a query in this process, blocking everything else meanwhile. Rejects with a LakeError if it is invalid
   * or too expensive.
   */
  query(request: LakeQuery): Promise<QueryAnswer>
  /** Evaluates a query over public documents in the query process, when its turn comes. Rejects like `query`. */
  queryPublic(turn: QueryTurn): Promise<QueryAnswer>
  /**
   * Tells which documents match an anonymous client's filter, evaluated in the query process. Rejects if the filter
   * is invalid or too expensive, as `matches` throws.
   */
  filterPublic(turn: FilterTurn): Promise<boolean[]>
  /** Returns documents as stored, in the order of the given ids. */
  documents(ids: readonly string[], reader: Reader): FoundDocuments
  /** Whether a public document refers to this one; answered from an index. */
  isPublished(id: string): boolean
  /** The published documents that refer to a document, such as an asset. */
  publishedUses(id: string): readonly LakeDocument[]
  /**
   * Applies mutations atomically; they are on disk when this resolves. Rejects with a LakeError if they cannot be
   * applied, and with a DatabaseLockedError if another process holds the write lock for too long.
   */
  mutate(request: MutateRequest): Promise<WriteAnswer>
  /** Applies actions; otherwise like `mutate`. */
  act(request: ActRequest): Promise<WriteAnswer>
  /**
   * Whether a single document matches a member's filter (`*[…]`). Throws a LakeError if the filter is invalid or
   * too expensive.
   */
  matches(document: LakeDocument, query: string, params: Record<string, unknown>): boolean
  readonly history: LakeHistory
  close(): void
}

/** Access to past states. */
export interface LakeHistory {
  /** Returns documents as they were at one moment, each once, omitting those that did not exist. */
  documents(ids: readonly string[], moment: Moment): LakeDocument[]
  revisions(query: RevisionQuery): Revision[]
  /** Returns null for an unknown transaction. */
  positionOf(transactionId: string): number | null
  /** Returns the ids of all documents changed by the transaction at a position. */
  documentIdsOf(position: number): string[]
  events(documentId: string, limit: number, cursor: string | undefined): EventPage
}

/** Interval between checks for other processes' changes while there are listeners, in ms. */
const FOREIGN_CHECK_INTERVAL_MS = 500
/** Interval between removals of expired history, in ms. */
const PRUNE_INTERVAL_MS = 3_600_000

/**
 * Opens the embedded dataset in `{dataDir}/lake`, creating it from the seed if there is none. Throws a SeedError for
 * a seed that cannot be imported, and an Error if the database is invalid or too new.
 */
export async function openLake(options: LakeOptions): Promise<Lake> {
  const { dataDir, seed, log, projectId = 'embedded', dataset = 'production', baseUrl = '/lake' } = options
  const folder = join(dataDir, 'lake')
  makePrivateFolder(dataDir)
  makePrivateFolder(folder)
  // It may have been created by hand or by another program. Everything in it belongs to the dataset.
  if (isOpenToOthers(folder) && closeToOthers(folder))
    log.info(
      { folder },
      'Restricted the folder of the dataset, which other users of this machine could access',
    )
  const databaseFile = join(folder, `${dataset}.db`)
  const assets = new AssetFolder(join(folder, 'assets'))
  if (!existsSync(databaseFile)) {
    const context = { projectId, dataset, baseUrl }
    const documents = await seedDatabase({ seed, databaseFile, assets, context })
    log.info({ dataset, seed, documents }, 'Created the embedded dataset')
  }

  const database = openDatabase(databaseFile)
  const transactions = new TransactionLog(database)
  const store = new DocumentStore(database, (changed) => feed.publishForeign(changed))
  const feed = new ChangeFeed({
    lastPosition: () => transactions.lastPosition(),
    transactionAt: (position) => transactions.transactionAt(position),
    lastPurge: () => transactions.lastPurge(),
    entriesAfter(position) {
      // Again if another process has written in between: documents and history must be of one moment.
      for (;;) {
        const stored = store.snapshot()
        const entries = transactionsAfter(transactions, position, (id) => stored.get(id) ?? null)
        if (store.snapshot() === stored) return entries
      }
    },
  })
  const writer = new Writer(database, store, transactions, feed)
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const engine = new QueryEngine(limits, { projectId, dataset })
  const queryProcess = new QueryProcess(
    {
      limits: tightest(limits, ANONYMOUS_LIMITS),
      filterLimits: tightest(limits, ANONYMOUS_FILTER_LIMITS),
      sanity: { projectId, dataset },
    },
    store,
    log,
  )
  const views = new ViewCache(store)
  // From here on, changes by other processes are detected as such.
  store.snapshot()

  const writes = new WriteQueue()
  const commit = (request: WriteRequest) => writes.do(() => writer.commit(request))
  let isClosed = false
  const prune = () => {
    writes
      .do(() => (isClosed ? undefined : transactions.prune()))
      .catch((cause: unknown) => log.error({ err: cause }, 'Cannot remove expired history'))
  }

  let isReadable = true
  /** Tells listeners what other processes have changed. A damaged file must not end this process: what is cached can be served. */
  const followOthers = () => {
    if (feed.listenerCount === 0) return
    try {
      store.snapshot()
      isReadable = true
    } catch (cause) {
      if (isReadable) log.error({ err: cause }, 'Cannot read the dataset')
      isReadable = false
    }
  }

  prune()
  const timers = [setInterval(prune, PRUNE_INTERVAL_MS), setInterval(followOthers, FOREIGN_CHECK_INTERVAL_MS)]
  for (const timer of timers) timer.unref()

  const evaluateFor =
    (identity: string) => (query: string, params: Record<string, unknown>, view: DocumentView) =>
      engine.evaluate({ query, params, view, identity })

  const publishedUses = (id: string) =>
    views.get(PUBLISHED, 'anonymous').select({ by: 'reference', values: [id] })

  return {
    projectId,
    dataset,
    baseUrl,
    log,
    assets,
    feed,

    async query({ query, params, perspective, reader, identity = '<anonymous>' }) {
      return engine.run({ query, params, view: views.get(perspective, reader), identity })
    },

    queryPublic: (turn) => queryProcess.run(turn),
    filterPublic: (turn) => queryProcess.filter(turn),

    documents(ids, reader) {
      const stored = store.snapshot()
      const answer: FoundDocuments = { documents: [], omitted: [] }
      for (const id of ids) {
        const document = stored.get(id)
        // Do not reveal whether a hidden document exists.
        if (reader === 'anonymous' && !isPublicId(id)) answer.omitted.push({ id, reason: 'permission' })
        else if (document) answer.documents.push(document)
        else answer.omitted.push({ id, reason: 'existence' })
      }
      return answer
    },

    isPublished(id) {
      return publishedUses(id).length > 0
    },
    publishedUses,

    mutate({
      mutations,
      transactionId,
      author,
      dryRun = false,
      maxMs = Infinity,
      generateArrayKeys = false,
    }) {
      const evaluate = evaluateFor(author)
      return commit({
        transactionId,
        author,
        dryRun,
        maxMs,
        request: { mutations, generateArrayKeys },
        kind: 'mutationError',
        actions: [],
        apply: (workspace) => ({
          results: applyMutations(mutations, workspace, { evaluate, generateArrayKeys }),
          purge: mutations.flatMap((mutation) =>
            'delete' in mutation && 'id' in mutation.delete && mutation.delete.purge
              ? [mutation.delete.id]
              : [],
          ),
        }),
      })
    },

    act({ actions, transactionId, author, dryRun = false, maxMs = Infinity }) {
      const evaluate = evaluateFor(author)
      return commit({
        transactionId,
        author,
        dryRun,
        maxMs,
        request: { actions },
        kind: 'actionError',
        actions,
        apply: (workspace) => applyActions(actions, workspace, { evaluate, generateArrayKeys: false }),
      })
    },

    matches: (document, query, params) =>
      matchesFilter(engine, document, { query, params, limits: FILTER_LIMITS }),

    history: {
      documents(ids, moment) {
        const stored = store.snapshot()
        return [...new Set(ids)]
          .map((id) => documentAt(transactions, id, stored.get(id) ?? null, moment))
          .filter((document) => document !== null)
      },
      revisions: (query) => transactions.revisions(query),
      positionOf: (transactionId) => transactions.positionOf(transactionId),
      documentIdsOf: (position) => transactions.documentIdsOf(position),
      events: (documentId, limit, cursor) => documentEvents(transactions, documentId, limit, cursor),
    },

    close() {
      for (const timer of timers) clearInterval(timer)
      isClosed = true
      queryProcess.close()
      database.close()
    },
  }
}
