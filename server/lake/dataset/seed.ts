import { existsSync, renameSync, statSync } from 'node:fs'
import { copyFile, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Connection } from '../../storage/connection'
import { setDatabaseAside, setLeftLogAside } from '../../storage/set-aside'
import { syncFolder } from '../../storage/sync-folder'
import type { AssetContext } from '../assets/asset'
import { AssetFolder } from '../assets/asset-folder'
import type { LakeDocument } from '../documents'
import { openDatabase, type LakeDatabase } from '../storage/database'
import { createDocumentWriter, findBrokenReference } from '../storage/document-store'
import { readExport, type ExportRequest } from './read-export'
import { SeedError } from './seed-error'
import { makeWorkFolder } from './work-folder'

export interface SeedRequest {
  /** An export's folder, `.ndjson` or `.tar.gz`; `none` for an empty dataset. */
  seed: string
  /** Where to create the database. Its folder and the asset folder must be on one disk. */
  databaseFile: string
  assets: AssetFolder
  context: AssetContext
  /** Returns those of the export's documents to include. Defaults to all. */
  select?: SelectDocuments
  /** A damaged database to be replaced. Without this, an existing one is kept. */
  damaged?: DamagedDatabase
}

export type SelectDocuments = (documents: readonly LakeDocument[]) => Promise<readonly LakeDocument[]>

export interface DamagedDatabase {
  /** Distinguishes it from one that another process has put in its place. */
  inode: number
  /** Called with its new path once it was set aside, which only happens when the new database is complete. */
  onSetAside: (path: string) => void
}

/** An empty database next to the datasets: a process that creates a dataset holds its write lock. */
export const NEW_DATASET_LOCK = '.new-dataset.lock'
/** How long to wait for that lock, in ms. It is held only briefly, and released even if its holder is killed. */
const LOCK_TIMEOUT_MS = 5_000

/**
 * Creates a dataset's database from an export.
 *
 * Everything is built in a temporary folder and put in place by a final rename, so neither an invalid export nor a
 * killed process leaves a database behind. A database that another process has created in the meantime is kept: it is
 * just as good, and may already be open and edited. A damaged one stays in place until the new one is complete, so that
 * a site that is started after a failure does not mistake the dataset for a new one.
 * @returns the number of documents, assets included; null if another process has created the database
 * @throws SeedError if the export is invalid
 */
export async function seedDatabase({
  seed,
  databaseFile,
  assets,
  context,
  select = (documents) => Promise.resolve(documents),
  damaged,
}: SeedRequest): Promise<number | null> {
  const folder = dirname(databaseFile)
  await mkdir(folder, { recursive: true })
  const work = await makeWorkFolder(folder, '.seeding-')
  try {
    const workFile = join(work.path, 'dataset.db')
    const workAssets = new AssetFolder(join(work.path, 'assets'))
    const database = openDatabase(workFile)
    let count
    try {
      count =
        seed === 'none'
          ? 0
          : await importExport(
              database,
              { path: seed, workFolder: join(work.path, 'export'), assets: workAssets, context },
              select,
            )
      // Move everything into the database file, because the rename does not include a write-ahead log.
      database.pragma('wal_checkpoint(TRUNCATE)')
    } finally {
      database.close()
    }
    // Assets first: a database whose assets are missing is worse than assets without a database.
    await assets.adopt(workAssets)
    await syncFolder(assets.path)
    const isCreated = await putInPlace(workFile, databaseFile, damaged)
    await syncFolder(folder)
    return isCreated ? count : null
  } finally {
    await work.remove()
  }
}

/**
 * Puts the finished database in place as a copy, unless there now is one other than the damaged one. SQLite in this
 * process still knows the original file by its inode; after a rename, it would not share the WAL index with other
 * processes, and their writes would be lost.
 * @returns false if there already was a database
 */
async function putInPlace(
  workFile: string,
  databaseFile: string,
  damaged: DamagedDatabase | undefined,
): Promise<boolean> {
  const copy = `${workFile}.copy`
  await copyFile(workFile, copy)
  const handle = await open(copy, 'r+')
  await handle.sync().finally(() => handle.close())
  // A rename over a database that another process has just opened would separate it from its write-ahead log.
  return whileLocked(dirname(databaseFile), () => {
    if (existsSync(databaseFile)) {
      if (statSync(databaseFile).ino !== damaged?.inode) return false
      damaged.onSetAside(setDatabaseAside(databaseFile))
    } else {
      setLeftLogAside(databaseFile)
    }
    renameSync(copy, databaseFile)
    return true
  })
}

/**
 * Does work that two processes must not do at once. It uses SQLite's lock, which has to work anyway: some file systems
 * lack hard links, and a stale lock file of a killed process would have to be recognized.
 */
function whileLocked<Result>(folder: string, work: () => Result): Result {
  const lock = new Connection(join(folder, NEW_DATASET_LOCK))
  try {
    lock.pragma(`busy_timeout = ${LOCK_TIMEOUT_MS}`)
    return lock.transaction(work)
  } finally {
    lock.close()
  }
}

async function importExport(
  database: LakeDatabase,
  source: ExportRequest,
  select: SelectDocuments,
): Promise<number> {
  const { documents, assetDocuments, placeOf } = await readExport(source)
  const all = [...(await select(documents)), ...assetDocuments]
  const writer = createDocumentWriter(database)
  database.transaction(() => {
    for (const document of all) writer.insert(document)
  })
  const broken = findBrokenReference(database)
  if (broken) {
    const where = placeOf(broken.source)
    throw new SeedError(
      `${where}: "${broken.source}" refers to "${broken.target}", which is not in the export.`,
    )
  }
  return all.length
}
