import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../shared/logging/log'
import type { TrustedClock } from '../process/trusted-clock'
import { closeToOthers, isOpenToOthers, makePrivateFolder } from '../storage/private-file'
import { WriteQueue } from '../storage/write-queue'
import { AssetFolder } from './assets/asset-folder'
import { seedDatabase, type SelectDocuments } from './dataset/seed'
import { isPublicId, type LakeDocument } from './documents'
import { ChangeFeed } from './events/feed'
import { createHistory, type LakeHistory } from './history/history'
import { TransactionLog } from './history/log'
import { transactionsAfter } from './history/replay'
import { startMaintenance } from './maintenance'
import { PUBLISHED, type Perspective } from './perspective'
import { matchesFilter, QueryEngine, type QueryResult } from './query/engine'
import {
  ANONYMOUS_FILTER_LIMITS,
  ANONYMOUS_LIMITS,
  DEFAULT_LIMITS,
  FILTER_LIMITS,
  tightest,
  type QueryLimits,
} from './query/limits'
import { QueryProcess, type FilterTurn, type QueryTurn } from './query/query-process'
import { openDatabase, type LakeDatabase } from './storage/database'
import { DocumentStore } from './storage/document-store'
import type { DocumentView } from './storage/document-view'
import { ViewCache, type Reader } from './view-cache'
import type { Evaluate } from './writes/apply'
import { writeOfActions, writeOfMutations, type ActRequest, type MutateRequest } from './writes/requests'
import { Writer, type WriteResult } from './writes/writer'

export interface LakeOptions {
  /** The process's data folder; the dataset lives in its `lake/` folder and nowhere else. */
  dataDir: string
  /** What to create a missing dataset from: the path of an export, or `none`. */
  seed: string
  /** See `SeedRequest.select`. */
  selectSeed?: SelectDocuments
  log: Pick<Log, 'info' | 'error'>
  projectId?: string
  dataset?: string
  /** Where browsers reach the API, for the `url` of assets. Defaults to `/lake`. */
  baseUrl?: string
  limits?: Partial<QueryLimits>
  /**
   * Tells whether history is old enough to be removed, which cannot be undone. Without a clock, history is not removed
   * for its age: a command runs too briefly to know whether the time is right.
   */
  clock?: Pick<TrustedClock, 'time'>
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

/** An open dataset. */
export interface Lake {
  readonly projectId: string
  readonly dataset: string
  /** Where browsers reach the API; see `LakeOptions`. */
  readonly baseUrl: string
  readonly log: Pick<Log, 'info' | 'error'>
  /** Whether it was created from the seed when it was opened. */
  readonly isNew: boolean
  readonly assets: AssetFolder
  /** Publishes every transaction, in order. */
  readonly feed: ChangeFeed
  /**
   * Evaluates a query in this process, blocking everything else meanwhile. Rejects with a LakeError if it is invalid
   * or too expensive.
   */
  query(request: LakeQuery): Promise<QueryResult>
  /** Evaluates a query over public documents in the query process, when its turn comes. Rejects like `query`. */
  queryPublic(turn: QueryTurn): Promise<QueryResult>
  /**
   * Returns which documents match an anonymous client's filter, evaluated in the query process. Rejects with a
   * LakeError if the filter is invalid or too expensive.
   */
  filterPublic(turn: FilterTurn): Promise<boolean[]>
  /** Returns documents as stored, in the order of the given ids. */
  documents(ids: readonly string[], reader: Reader): FoundDocuments
  /** Whether a document that `publishedUses` returns refers to this one; answered from an index. */
  isPublished(id: string): boolean
  /**
   * Returns the published documents that refer to a document, such as an asset. A video with this poster only counts if
   * a published document refers to the video: documents of assets are public, even if only a draft uses them.
   */
  publishedUses(id: string): readonly LakeDocument[]
  /**
   * Applies mutations atomically; they are on disk when this resolves. Rejects with a LakeError if they cannot be
   * applied, and with a DatabaseLockedError if another process holds the write lock for too long.
   */
  mutate(request: MutateRequest): Promise<WriteResult>
  /** Applies actions; otherwise like `mutate`. */
  act(request: ActRequest): Promise<WriteResult>
  /**
   * Whether a single document matches a member's filter (`*[…]`).
   * @throws LakeError if the filter is invalid or too expensive
   */
  matches(document: LakeDocument, query: string, params: Record<string, unknown>): boolean
  readonly history: LakeHistory
  close(): void
}

/**
 * Opens the embedded dataset in `{dataDir}/lake`, creating it from the seed if there is none.
 * @throws SeedError for a seed that cannot be imported; Error if the database is invalid or too new
 */
export async function openLake(options: LakeOptions): Promise<Lake> {
  const { log, projectId = 'embedded', dataset = 'production', baseUrl = '/lake', clock = null } = options
  const { databaseFile, assets, isNew } = await prepareFolder(options, { projectId, dataset, baseUrl })
  const database = openDatabase(databaseFile, log)
  const { store, transactions, feed } = createStores(database)
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
  const stopMaintenance = startMaintenance({ store, feed, transactions, writes, clock, log })

  const evaluateFor =
    (identity: string): Evaluate =>
    (query, params, view) =>
      engine.evaluate({ query, params, view, identity })

  const publicReferrers = (id: string) =>
    views.get(PUBLISHED, 'anonymous').select({ by: 'reference', values: [id] })
  const isPublishedUse = (use: LakeDocument) =>
    !isAsset(use) || publicReferrers(use._id).some((referrer) => !isAsset(referrer))

  return {
    projectId,
    dataset,
    baseUrl,
    log,
    isNew,
    assets,
    feed,

    async query({ query, params, perspective, reader, identity = '<anonymous>' }) {
      return engine.run({ query, params, view: views.get(perspective, reader), identity })
    },
    queryPublic: (turn) => queryProcess.run(turn),
    filterPublic: (turn) => queryProcess.filter(turn),
    matches: (document, query, params) =>
      matchesFilter(engine, document, { query, params, limits: FILTER_LIMITS }),

    documents: (ids, reader) => findDocuments(store.snapshot(), ids, reader),
    isPublished: (id) => publicReferrers(id).some(isPublishedUse),
    publishedUses: (id) => publicReferrers(id).filter(isPublishedUse),

    mutate(request) {
      const write = writeOfMutations(request, evaluateFor(request.author))
      return writes.do(() => writer.commit(write))
    },
    act(request) {
      const write = writeOfActions(request, evaluateFor(request.author))
      return writes.do(() => writer.commit(write))
    },

    history: createHistory(transactions, store),

    close() {
      stopMaintenance()
      queryProcess.close()
      database.close()
    },
  }
}

function isAsset({ _type }: LakeDocument): boolean {
  return _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
}

/** Makes the dataset's folder, private to this user, and creates the dataset from the seed if there is none. */
async function prepareFolder(
  { dataDir, seed, selectSeed: select, log }: LakeOptions,
  context: { projectId: string; dataset: string; baseUrl: string },
): Promise<{ databaseFile: string; assets: AssetFolder; isNew: boolean }> {
  const folder = join(dataDir, 'lake')
  makePrivateFolder(dataDir)
  makePrivateFolder(folder)
  // The folder may have been created by hand or by another program. Everything in it belongs to the dataset.
  if (isOpenToOthers(folder) && closeToOthers(folder))
    log.info(
      { folder },
      'Restricted the folder of the dataset, which other users of this machine could access',
    )
  const { dataset } = context
  const databaseFile = join(folder, `${dataset}.db`)
  const assets = new AssetFolder(join(folder, 'assets'))
  const documents = existsSync(databaseFile)
    ? null
    : await seedDatabase({ seed, databaseFile, assets, context, select })
  if (documents !== null) log.info({ dataset, seed, documents }, 'Created the embedded dataset')
  return { databaseFile, assets, isNew: documents !== null }
}

/** Creates the store of a database's documents, their history, and the feed of their changes, which needs both. */
function createStores(database: LakeDatabase) {
  const transactions = new TransactionLog(database)
  const store = new DocumentStore(database, (changed) => feed.publishForeign(changed))
  const feed = new ChangeFeed({
    lastPosition: () => transactions.lastPosition(),
    transactionAt: (position) => transactions.transactionAt(position),
    lastPurge: () => transactions.lastPurge(),
    entriesAfter(position) {
      // Retry if another process has written in between: documents and history must be from the same moment.
      for (;;) {
        const stored = store.snapshot()
        const entries = transactionsAfter(transactions, position, (id) => stored.get(id) ?? null)
        if (store.snapshot() === stored) return entries
      }
    },
  })
  return { transactions, store, feed }
}

function findDocuments(stored: DocumentView, ids: readonly string[], reader: Reader): FoundDocuments {
  const found: FoundDocuments = { documents: [], omitted: [] }
  for (const id of ids) {
    const document = stored.get(id)
    // Do not reveal whether a hidden document exists.
    if (reader === 'anonymous' && !isPublicId(id)) found.omitted.push({ id, reason: 'permission' })
    else if (document) found.documents.push(document)
    else found.omitted.push({ id, reason: 'existence' })
  }
  return found
}
