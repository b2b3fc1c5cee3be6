import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isProcessAlive } from '../../process-alive'
import { setLeftLogAside } from '../../storage/set-aside'
import { syncFolder } from '../../storage/sync-folder'
import { AssetFolder, type AssetContext } from '../assets/asset'
import { openDatabase, type LakeDatabase } from '../storage/database'
import { createDocumentWriter, findBrokenReference } from '../storage/document-store'
import { SeedError } from './errors'
import { readExport } from './read-export'

export interface SeedRequest {
  /** An export's folder, `.ndjson` or `.tar.gz`; `none` for an empty dataset. */
  seed: string
  /** Where to create the database. Its folder and the asset folder must be on one disk. */
  databaseFile: string
  assets: AssetFolder
  context: AssetContext
}

const WORK_PREFIX = '.seeding-'

/**
 * Creates a dataset's database from an export and returns the number of documents in it, assets included.
 *
 * Everything is built in a temporary folder and put in place by a final rename, so neither an invalid export nor a
 * killed process leaves a database behind. Throws a SeedError if the export is invalid.
 */
export async function seedDatabase({ seed, databaseFile, assets, context }: SeedRequest): Promise<number> {
  const folder = dirname(databaseFile)
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
  await setLeftLogAside(databaseFile)
  const work = join(folder, `${WORK_PREFIX}${process.pid}-${randomUUID()}`)
  await mkdir(work)
  try {
    const workFile = join(work, 'dataset.db')
    const workAssets = new AssetFolder(join(work, 'assets'))
    const database = openDatabase(workFile)
    let count
    try {
      count =
        seed === 'none' ? 0 : await importExport(database, seed, join(work, 'export'), workAssets, context)
      // Move everything into the one file: the rename does not include a write-ahead log.
      database.pragma('wal_checkpoint(TRUNCATE)')
    } finally {
      database.close()
    }
    // Assets first: a database whose assets are missing is worse than assets without a database.
    await assets.adopt(workAssets)
    await syncFolder(assets.path)
    // Another process may have been faster; its dataset is just as good, and may have been edited since.
    if (!existsSync(databaseFile)) await putInPlace(workFile, databaseFile)
    await syncFolder(folder)
    return count
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * Puts the finished database in place as a copy. SQLite in this process still knows the original file by its inode;
 * after a rename, it would not share the WAL index with other processes, and their writes would be lost.
 */
async function putInPlace(workFile: string, databaseFile: string): Promise<void> {
  const copy = `${workFile}.copy`
  await copyFile(workFile, copy)
  const handle = await open(copy, 'r+')
  await handle.sync().finally(() => handle.close())
  await rename(copy, databaseFile)
}

async function importExport(
  database: LakeDatabase,
  path: string,
  workFolder: string,
  assets: AssetFolder,
  context: AssetContext,
): Promise<number> {
  const { documents, assetDocuments, placeOf } = await readExport({ path, workFolder, assets, context })
  const all = [...documents, ...assetDocuments]
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

/** Folders of imports whose process was killed. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(WORK_PREFIX) ? Number(name.slice(WORK_PREFIX.length).split('-')[0]) : NaN
    if (Number.isNaN(pid) || (isProcessAlive(pid) && pid !== process.pid)) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}
