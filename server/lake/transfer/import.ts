import { statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../../../shared/logging/log'
import { findDamage, isDamage } from '../../storage/database-file'
import { fileExists } from '../../storage/file-exists'
import { readRows } from '../../storage/rows'
import { findUnreplaced } from '../../storage/set-aside'
import { syncFolder } from '../../storage/sync-folder'
import { AssetFolder } from '../assets/asset-folder'
import { isInInbox, isPreviewSecret, isSchedule, referenceIn } from '../dataset/inbox'
import { readExport, type ReadExport } from '../dataset/read-export'
import { seedDatabase } from '../dataset/seed'
import { SeedError } from '../dataset/seed-error'
import { makeWorkFolder } from '../dataset/work-folder'
import type { LakeDocument } from '../documents'
import { LakeError } from '../errors'
import { openLake } from '../lake'
import { openDatabase } from '../storage/database'
import { readAllStored } from '../storage/document-store'
import type { Mutation } from '../writes/mutation'
import { diskFullError, notAllowedError, TransferError } from './errors'

export interface ImportOptions {
  /** The process's data folder; see `LakeOptions`. */
  dataDir: string
  dataset: string
  projectId: string
  baseUrl: string
  /** Path of an export: a folder, an `.ndjson` file with its assets next to it, or a `.tar.gz`. */
  source: string
  /**
   * `replace` makes the dataset identical to the export; `merge` adds the export's documents, overwriting those with
   * the same ids, and keeps the rest. Either adds missing inbox documents and schedules, and leaves existing ones
   * unchanged; neither touches the secrets of previews. A missing dataset is created from the export in either case.
   */
  mode: 'replace' | 'merge'
  /** User id that history attributes the import to. */
  author: string
  /**
   * Returns the references of inbox documents to leave out, because visitors have asked for their deletion. Called as
   * late as possible, since the site may keep running. Defaults to none.
   */
  readDeleted?: () => Promise<ReadonlySet<string>>
  /** Called with progress messages for the operator. */
  onProgress?: (line: string) => void
  /** Reports an upgrade of the dataset's database. Defaults to none. */
  log?: Pick<Log, 'info'> | undefined
}

export interface ImportSummary {
  documents: number
  assets: number
  /** Number of documents removed, assets included. */
  removed: number
  /** Number of inbox documents that already existed, and were left unchanged. */
  kept: number
  /** Number of submissions that were left out; see `readDeleted`. */
  skipped: number
  /** Whether the dataset is new, because there was none, or because it was damaged and replaced. */
  isNew: boolean
}

const storedDocument = z.object({ _id: z.string(), _type: z.string() })
type StoredDocument = z.infer<typeof storedDocument>

/**
 * Imports an export into the embedded dataset in one transaction: all of it or, if the export is invalid, nothing. The
 * site may keep running; it shows the new content immediately, and the history keeps the old. A damaged database is set
 * aside once the new one is complete.
 * @throws TransferError that says what is wrong with the export, and where, or that the disk is full
 */
export async function importDataset(options: ImportOptions): Promise<ImportSummary> {
  try {
    return await doImport(options)
  } catch (cause) {
    const folder = join(options.dataDir, 'lake')
    const known = diskFullError(cause, folder, 'nothing was imported') ?? notAllowedError(cause, folder)
    if (known) throw known
    if (cause instanceof SeedError) throw new TransferError(readable(cause.message), { cause })
    if (cause instanceof LakeError) throw new TransferError(`${options.source}: ${cause.message}.`, { cause })
    throw cause
  }
}

async function doImport(options: ImportOptions): Promise<ImportSummary> {
  const { dataDir, dataset, projectId, baseUrl, source, mode, author, onProgress = () => {} } = options
  const { readDeleted = () => Promise.resolve(new Set<string>()) } = options
  const skipped = new Set<string>()
  /** Removes the documents of submissions that were deleted for good. */
  async function withoutDeleted(documents: readonly LakeDocument[]): Promise<LakeDocument[]> {
    const deleted = await readDeleted()
    return documents.filter(({ _id }) => {
      const reference = referenceIn(_id)
      if (reference === null || !deleted.has(reference)) return true
      skipped.add(reference)
      return false
    })
  }
  const log = { info: () => {}, error: () => {} }
  const place = { dataDir, dataset, projectId, baseUrl, log }
  const databaseFile = join(dataDir, 'lake', `${dataset}.db`)
  const damage = fileExists(databaseFile) ? damageOf(databaseFile, options.log) : null
  if (damage !== null) {
    if (mode === 'merge')
      throw new TransferError(
        `The database ${databaseFile} ${damage}: only a complete export can replace it.`,
      )
    onProgress(`The database ${damage}: creating a new one from the export.`)
    let aside = ''
    const documents = await seedDatabase({
      seed: source,
      databaseFile,
      assets: new AssetFolder(join(dataDir, 'lake', 'assets')),
      context: { projectId, dataset, baseUrl },
      select: withoutDeleted,
      damaged: { inode: statSync(databaseFile).ino, onSetAside: (path) => (aside = path) },
    })
    if (documents !== null) {
      onProgress(`The damaged database is kept as ${aside}. Start the site again if it is running.`)
      return summaryOfNew(databaseFile, skipped.size)
    }
    onProgress('Another process has replaced it in the meantime: importing into that.')
  }
  if (!fileExists(databaseFile)) {
    const unreplaced = mode === 'merge' ? findUnreplaced(databaseFile) : null
    if (unreplaced !== null)
      throw new TransferError(
        `The database ${databaseFile} is missing, and the damaged one was set aside as ${unreplaced}: only a complete export can replace it.`,
      )
    onProgress('There is no dataset yet: creating it from the export.')
    const lake = await openLake({ ...place, seed: source, selectSeed: withoutDeleted })
    lake.close()
    if (lake.isNew) return summaryOfNew(databaseFile, skipped.size)
    onProgress('Another process has created one in the meantime: importing into that.')
  }

  const work = await makeWorkFolder(join(dataDir, 'lake'), '.seeding-')
  const lake = await openLake({ ...place, seed: 'none' })
  try {
    const assets = new AssetFolder(join(work.path, 'assets'))
    const read = await readExport({
      path: source,
      workFolder: join(work.path, 'export'),
      assets,
      context: { projectId, dataset, baseUrl },
      onProgress: (count) => onProgress(`Read ${count.documents} documents and ${count.assets} assets.`),
    })
    skipped.clear()
    const selected = { ...read, documents: await withoutDeleted(read.documents) }
    const stored = everythingIn(databaseFile)
    const mutations = mode === 'replace' ? replacing(stored, selected) : merging(selected)
    onProgress('Checking it against the dataset.')
    await lake.mutate({ mutations, author, dryRun: true })
    // Bytes first: documents without their files are worse than files without their documents.
    await lake.assets.adopt(assets)
    await syncFolder(lake.assets.path)
    onProgress('Writing.')
    await lake.mutate({ mutations, author })
    const keptIds = new Set(stored.filter(isKept).map(({ _id }) => _id))
    const newDocuments = [...selected.documents, ...selected.assetDocuments].filter(
      ({ _id }) => !keptIds.has(_id),
    )
    const newIds = new Set(newDocuments.map(({ _id }) => _id))
    const oldDocuments = stored.filter(({ _id }) => !newIds.has(_id) && !keptIds.has(_id))
    return {
      ...countOf(newDocuments),
      removed: mode === 'replace' ? oldDocuments.length : 0,
      kept: stored.filter(isInInbox).length,
      skipped: skipped.size,
      isNew: false,
    }
  } finally {
    lake.close()
    await work.remove()
  }
}

/** Says what an import has left as it is in the inbox, for the operator. */
export function linesAboutInbox({ kept, skipped }: Pick<ImportSummary, 'kept' | 'skipped'>): string[] {
  const documents = (count: number) => `${count} inbox ${count === 1 ? 'document' : 'documents'}`
  return [
    ...(kept > 0 ? [`Left ${documents(kept)} unchanged.`] : []),
    ...(skipped > 0
      ? [`Skipped ${documents(skipped)} that ${skipped === 1 ? 'was' : 'were'} deleted for good.`]
      : []),
  ]
}

/** Returns the mutations that replace a dataset. Deletions come first, so that an id may return with another type. */
function replacing(stored: readonly StoredDocument[], read: ReadExport): Mutation[] {
  return [
    ...stored.filter((each) => !isKept(each)).map(({ _id }) => ({ delete: { id: _id } })),
    ...[...read.documents, ...read.assetDocuments].map(mutationFor),
  ]
}

function merging({ documents, assetDocuments }: ReadExport): Mutation[] {
  return [
    // Keep what an editor wrote about an image that both datasets have.
    ...assetDocuments.map((document) => ({ createIfNotExists: document })),
    ...documents.map(mutationFor),
  ]
}

/** Whether a stored document takes precedence over the one in the export. */
function isKept(document: StoredDocument): boolean {
  return isInInbox(document) || isSchedule(document) || isPreviewSecret(document)
}

function mutationFor(document: ReadExport['documents'][number]): Mutation {
  return isKept(document) ? { createIfNotExists: document } : { createOrReplace: document }
}

/** Returns what is wrong with a database, as the predicate of a sentence; null if it is intact. */
function damageOf(databaseFile: string, log: Pick<Log, 'info'> | undefined): string | null {
  const damage = findDamage(databaseFile)
  if (damage !== null) return damage
  try {
    const database = openDatabase(databaseFile, log)
    try {
      const [row] = readRows(
        z.object({ quick_check: z.string() }),
        database.prepare('PRAGMA quick_check(1)').all(),
      )
      if (row?.quick_check !== 'ok') return 'is damaged'
      readAllStored(database)
      return null
    } finally {
      database.close()
    }
  } catch (cause) {
    if (isDamage(cause)) return 'is damaged'
    throw cause
  }
}

function everythingIn(databaseFile: string): StoredDocument[] {
  const database = openDatabase(databaseFile)
  try {
    return readRows(storedDocument, database.prepare('SELECT id AS _id, type AS _type FROM documents').all())
  } finally {
    database.close()
  }
}

function summaryOfNew(databaseFile: string, skipped: number): ImportSummary {
  return { ...countOf(everythingIn(databaseFile)), removed: 0, kept: 0, skipped, isNew: true }
}

function countOf(documents: readonly Pick<StoredDocument, '_type'>[]): { documents: number; assets: number } {
  const assets = documents.filter(({ _type }) => /^sanity\.(image|file)Asset$/.test(_type)).length
  return { documents: documents.length - assets, assets }
}

/** Rewords a message about a seed so that it fits any export. */
function readable(message: string): string {
  return message.replace(/^The dataset's seed /, 'The export ').replace(/; use DATASET_SEED=none.*$/, '.')
}
