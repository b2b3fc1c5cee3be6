import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AssetFolder, makeFileAsset, type AssetContext } from '../assets/asset'
import { makeDescribedImage } from '../assets/upload'
import { openDatabase, type LakeDatabase } from '../database'
import type { LakeDocument } from '../documents'
import { createDocumentWriter, findBrokenReference } from '../store'
import { resolveAssetFields, type AssetRequest } from './asset-fields'
import { SeedError } from './error'
import { openExport, readAssetFile, readDocuments, type ExportFolder } from './export-folder'

export interface SeedRequest {
  /** An export's folder, `.ndjson` or `.tar.gz`; `none` for a dataset without documents. */
  seed: string
  /** Where the database shall be. Its folder and the asset folder are on one disk. */
  databaseFile: string
  assets: AssetFolder
  context: AssetContext
}

const WORK_PREFIX = '.seeding-'

/**
 * Makes a dataset's database from an export; gives the number of documents in it, assets included.
 *
 * Everything is made in a folder of its own and put in place last by one rename, so neither a bad export nor a process
 * killed on the way leaves a database behind. Throws a SeedError when the export is not as it should be.
 */
export async function seedDatabase({ seed, databaseFile, assets, context }: SeedRequest): Promise<number> {
  const folder = dirname(databaseFile)
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
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
      // Everything into the one file: the rename moves no write-ahead log.
      database.pragma('wal_checkpoint(TRUNCATE)')
    } finally {
      database.close()
    }
    // Assets first: a database whose assets are missing would be worse than assets without a database.
    await assets.adopt(workAssets)
    await syncFolder(assets.path)
    // Another process may have been faster; its dataset is as good, and may have been edited since.
    if (!existsSync(databaseFile)) await rename(workFile, databaseFile)
    await syncFolder(folder)
    return count
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function importExport(
  database: LakeDatabase,
  seed: string,
  workFolder: string,
  assets: AssetFolder,
  context: AssetContext,
): Promise<number> {
  const source = await openExport(seed, workFolder)
  const system = { _rev: randomUUID(), now: new Date().toISOString() }
  const lines = new Map<string, number>()
  const assetDocuments = new Map<string, LakeDocument>()
  const documents: LakeDocument[] = []

  for await (const { number, document } of readDocuments(source)) {
    const where = `${source.dataFile}, line ${number}`
    const _id = document._id ?? randomUUID()
    const other = lines.get(_id)
    if (other !== undefined)
      throw new SeedError(`${where}: the document "${_id}" is on line ${other} already.`)
    lines.set(_id, number)

    const resolved = await resolveAssetFields(document, async (request) => {
      const made = await makeAsset(request, source, context)
      assets.put(made)
      assetDocuments.set(made.document._id, complete(made.document, system))
      return made.document._id
    }).catch((cause: unknown) => {
      throw new SeedError(`${where}: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause })
    })
    documents.push(complete({ ...resolved, _id, _type: document._type }, system))
  }
  if (documents.length === 0) {
    throw new SeedError(
      `${source.dataFile} holds no documents; DATASET_SEED=none starts with an empty dataset.`,
    )
  }

  // An export with its asset documents in it says more of them than their bytes do.
  const all = [...documents, ...[...assetDocuments.values()].filter(({ _id }) => !lines.has(_id))]
  const writer = createDocumentWriter(database)
  database.transaction(() => {
    for (const document of all) writer.insert(document)
  })()

  const broken = findBrokenReference(database)
  if (broken) {
    const line = lines.get(broken.source)
    throw new SeedError(
      `${source.dataFile}, line ${line}: "${broken.source}" refers to "${broken.target}", which is not in the export.`,
    )
  }
  return all.length
}

async function makeAsset({ kind, path }: AssetRequest, source: ExportFolder, context: AssetContext) {
  try {
    const { name, bytes } = await readAssetFile(path, source)
    const asset =
      kind === 'image' ? await makeDescribedImage(bytes, name, context) : makeFileAsset(bytes, name, context)
    const details = source.assetDetails.get(String(asset.document.sha1hash))
    return { ...asset, document: { ...asset.document, ...details } }
  } catch (cause) {
    throw new Error(`${path} ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

function complete(
  document: Record<string, unknown> & { _id: string; _type: string },
  { _rev, now }: { _rev: string; now: string },
): LakeDocument {
  const { _createdAt, _updatedAt } = document
  return {
    ...document,
    _rev,
    _createdAt: typeof _createdAt === 'string' ? _createdAt : now,
    _updatedAt: typeof _updatedAt === 'string' ? _updatedAt : now,
  }
}

/** Folders of imports whose process was killed. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(WORK_PREFIX) ? Number(name.slice(WORK_PREFIX.length).split('-')[0]) : NaN
    if (Number.isNaN(pid) || (isRunning(pid) && pid !== process.pid)) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    // A process of somebody else's answers so, and it does run.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}

/** A renamed file is only safe from a power cut once its folder is written too. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (cause) {
    // Windows cannot write a folder through; it needs not.
    if (process.platform !== 'win32') throw cause
  } finally {
    await handle.close()
  }
}
