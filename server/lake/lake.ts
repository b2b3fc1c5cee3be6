import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AssetFolder } from './assets'
import { openDatabase } from './database'
import type { LakeDocument } from './documents'
import { overlay, PUBLISHED, type Perspective } from './perspective'
import { QueryEngine, type QueryAnswer } from './query/engine'
import { DEFAULT_LIMITS, type QueryLimits } from './query/limits'
import { seedDatabase } from './seed/seed'
import { DocumentStore, type Snapshot } from './store'
import { DocumentView } from './view'

export { SeedError } from './seed/error'

/** The part of a pino logger that the dataset needs. */
export interface LakeLog {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export interface LakeOptions {
  /** The process's data folder; the dataset lives in its `lake/` folder, alone. */
  dataDir: string
  /** What a dataset that does not exist yet starts from: the path of an export, or `none`. */
  seed: string
  log: LakeLog
  projectId?: string
  dataset?: string
  /** Where browsers reach the API, for the `url` of assets; `/lake` unless said otherwise. */
  baseUrl?: string
  limits?: Partial<QueryLimits>
}

/** Who reads: an editor sees everything, anyone else what is published, as in a hosted public dataset. */
export type Reader = 'editor' | 'anonymous'

export interface LakeQuery {
  query: string
  /** Without the `$`. */
  params: Record<string, unknown>
  perspective: Perspective
  reader: Reader
}

export interface FoundDocuments {
  documents: LakeDocument[]
  omitted: { id: string; reason: 'existence' | 'permission' }[]
}

/** An open dataset. */
export interface Lake {
  readonly projectId: string
  readonly dataset: string
  readonly log: LakeLog
  readonly assets: AssetFolder
  /** Throws a LakeError when the query is wrong or too much. */
  query(request: LakeQuery): Promise<QueryAnswer>
  /** Documents as they are stored, by their ids, in the order asked for. */
  documents(ids: readonly string[], reader: Reader): FoundDocuments
  close(): void
}

/**
 * Opens the embedded dataset in `{dataDir}/lake`, made from the seed if there is none.
 * Throws a SeedError for a seed that cannot be imported, and an Error when the database is none or is too new.
 */
export async function openLake(options: LakeOptions): Promise<Lake> {
  const { dataDir, seed, log, projectId = 'embedded', dataset = 'production', baseUrl = '/lake' } = options
  const folder = join(dataDir, 'lake')
  mkdirSync(folder, { recursive: true })
  const databaseFile = join(folder, `${dataset}.db`)
  const assets = new AssetFolder(join(folder, 'assets'))
  if (!existsSync(databaseFile)) {
    const context = { projectId, dataset, baseUrl }
    const documents = await seedDatabase({ seed, databaseFile, assets, context })
    log.info({ dataset, seed, documents }, 'Made the embedded dataset')
  }

  const database = openDatabase(databaseFile)
  const store = new DocumentStore(database)
  const engine = new QueryEngine({ ...DEFAULT_LIMITS, ...options.limits }, { projectId, dataset })
  const views = new ViewCache()

  return {
    projectId,
    dataset,
    log,
    assets,

    async query({ query, params, perspective, reader }) {
      const view = views.get(store.snapshot(), perspective, reader)
      return engine.run({ query, params, view, identity: reader === 'editor' ? 'editor' : '<anonymous>' })
    },

    documents(ids, reader) {
      const stored = views.get(store.snapshot(), 'raw', 'editor')
      const answer: FoundDocuments = { documents: [], omitted: [] }
      for (const id of ids) {
        const document = stored.get(id)
        // Whether a hidden document exists is hidden as well.
        if (reader === 'anonymous' && !isPublic(id)) answer.omitted.push({ id, reason: 'permission' })
        else if (document) answer.documents.push(document)
        else answer.omitted.push({ id, reason: 'existence' })
      }
      return answer
    },

    close() {
      database.close()
    },
  }
}

/** As in hosted datasets, a document whose id has a dot (`drafts.…`, `secrets.…`) is for editors only. */
function isPublic(id: string): boolean {
  return !id.includes('.')
}

/** The views that queries read, each made once for a state of the dataset. */
class ViewCache {
  #snapshot: Snapshot | null = null
  readonly #views = new Map<string, DocumentView>()

  get(snapshot: Snapshot, perspective: Perspective, reader: Reader): DocumentView {
    if (this.#snapshot !== snapshot) {
      this.#views.clear()
      this.#snapshot = snapshot
    }
    // Without drafts and versions every perspective is the published one.
    const seen = reader === 'anonymous' ? PUBLISHED : perspective
    const key = `${reader} ${seen === 'raw' ? seen : seen.join()}`
    const known = this.#views.get(key)
    if (known) return known
    const documents = overlay(snapshot.documents, seen)
    const view = new DocumentView(
      reader === 'anonymous' ? documents.filter(({ _id }) => isPublic(_id)) : documents,
    )
    this.#views.set(key, view)
    return view
  }
}
