import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, link, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import type { Log } from '../../../shared/logging/log'
import { PRIVATE_FILE } from '../../storage/private-file'
import { isIntactAsset } from '../assets/asset-folder'
import { isInInbox, isPreviewSecret, isSchedule } from '../dataset/inbox'
import { makeWorkFolder, type WorkFolder } from '../dataset/work-folder'
import type { LakeDocument } from '../documents'
import { diskFullError, notAllowedError, notWritableError, TransferError } from './errors'
import { openSnapshot, type Snapshot } from './snapshot'

export interface ExportOptions {
  /** The process's data folder; see `LakeOptions`. */
  dataDir: string
  dataset: string
  /** Path of the `.tar.gz` to create; it must not exist. */
  target: string
  /** Leaves out schedules and what visitors sent, for an export to share. Defaults to false. */
  withoutInbox?: boolean
  /** Called with progress messages for the operator. */
  onProgress?: (line: string) => void
  /** Aborts the export: it rejects with the signal's reason, and leaves nothing behind. */
  signal?: AbortSignal | undefined
  /** Reports an upgrade of the dataset's database. Defaults to none. */
  log?: Pick<Log, 'info'> | undefined
}

export interface ExportSummary {
  documents: number
  assets: number
  /** Names of the assets that the archive lacks, because their files are missing or damaged. */
  missing: string[]
  /** Size of the archive, in bytes. */
  bytes: number
}

const NOT_WRITTEN = 'the export was not written'

/**
 * Fields of an asset document that an import derives from the bytes; the others go to `assets.json`, as in Sanity's
 * export.
 */
const MADE_FROM_BYTES = new Set([
  '_id',
  '_type',
  'assetId',
  'extension',
  'mimeType',
  'path',
  'uploadId',
  'url',
])

/**
 * Writes a snapshot of the embedded dataset to an archive in Sanity's own export format: `data.ndjson`, `assets.json`,
 * `images/` and `files/` in one folder. The site may keep running and writing: documents are read in one transaction,
 * and asset files never change. The archive appears under its name only when it is complete. Only the process's own
 * user may read it.
 *
 * An asset whose file is missing or damaged is exported as an ordinary document, with references to it as they are: an
 * import restores what there was, and one lost picture does not prevent the rest. The secrets of previews are left out.
 * @throws TransferError if there is no dataset, the target exists or cannot be written, or the disk is full
 */
export async function exportDataset(options: ExportOptions): Promise<ExportSummary> {
  const { dataDir, dataset, target, withoutInbox = false, onProgress = () => {}, signal, log } = options
  if (existsSync(target))
    throw new TransferError(`${target} already exists: choose another name, or remove it.`)
  const snapshot = openDataset(join(dataDir, 'lake'), dataset, log)
  const folder = dirname(target)
  const name = basename(target).replace(/\.(tar\.gz|tgz)$/, '')
  let work: WorkFolder | null = null
  try {
    work = await makeWorkFolderIn(folder)
    const stage = join(work.path, name)
    await mkdir(join(stage, 'images'), { recursive: true })
    await mkdir(join(stage, 'files'))
    const assetFolder = join(dataDir, 'lake/assets')
    const assets = new Map<string, LakeDocument>()
    const missing: LakeDocument[] = []
    for await (const asset of snapshot.assets()) {
      signal?.throwIfAborted()
      if (await isIntactAsset(join(assetFolder, basename(pathOf(asset))))) assets.set(asset._id, asset)
      else missing.push(asset)
    }
    let documents = 0
    async function* lines(): AsyncGenerator<string> {
      for (const asset of missing) {
        documents += 1
        yield `${JSON.stringify(withoutAssetReferences(asset, assets))}\n`
      }
      for await (const document of snapshot.documents()) {
        if (isPreviewSecret(document)) continue
        if (withoutInbox && (isInInbox(document) || isSchedule(document))) continue
        documents += 1
        yield `${JSON.stringify(withoutAssetReferences(document, assets))}\n`
      }
    }
    await pipeline(lines, createWriteStream(join(stage, 'data.ndjson')), { signal })
    snapshot.close()
    onProgress(`Read ${documents} documents and ${assets.size} assets.`)
    await writeFile(join(stage, 'assets.json'), JSON.stringify(detailsOf([...assets.values()])))
    let stored = 0
    for (const asset of assets.values()) {
      signal?.throwIfAborted()
      await stageAsset(assetFolder, stage, asset)
      stored += 1
      if (stored % 100 === 0) onProgress(`Copied ${stored} of ${assets.size} assets.`)
    }
    onProgress('Writing the archive.')
    const archive = join(work.path, 'export.tar.gz')
    const packed: AsyncIterable<Buffer> = create({ gzip: true, cwd: work.path, portable: true }, [name])
    await pipeline(packed, createWriteStream(archive, { mode: PRIVATE_FILE }), { signal })
    const { size } = await stat(archive)
    await rename(archive, target)
    return { documents, assets: assets.size, missing: missing.map(nameOf), bytes: size }
  } catch (cause) {
    signal?.throwIfAborted()
    throw diskFullError(cause, folder, NOT_WRITTEN) ?? cause
  } finally {
    snapshot.close()
    await work?.remove()
  }
}

/**
 * Makes a folder for the export in that of its target, which is created if missing.
 * @throws TransferError if this user may not write there
 */
async function makeWorkFolderIn(folder: string): Promise<WorkFolder> {
  try {
    await mkdir(folder, { recursive: true })
    return await makeWorkFolder(folder, '.export-')
  } catch (cause) {
    throw notWritableError(cause, folder) ?? cause
  }
}

/** Opens the dataset, for which SQLite writes a file next to it. */
function openDataset(folder: string, dataset: string, log: Pick<Log, 'info'> | undefined): Snapshot {
  try {
    return openSnapshot(join(folder, `${dataset}.db`), log)
  } catch (cause) {
    throw diskFullError(cause, folder, NOT_WRITTEN) ?? notAllowedError(cause, folder) ?? cause
  }
}

/** Returns `images/<sha1>-<W>x<H>.<ext>` for the asset `image-<sha1>-<W>x<H>-<ext>`. */
function pathOf(asset: LakeDocument): string {
  const folder = asset._type === 'sanity.imageAsset' ? 'images' : 'files'
  return `${folder}/${asset._id.replace(/^(image|file)-/, '').replace(/-([a-z0-9]+)$/, '.$1')}`
}

/** Returns the name that an asset was uploaded with, and that of its file. */
function nameOf(asset: LakeDocument): string {
  const file = basename(pathOf(asset))
  return typeof asset.originalFilename === 'string' ? `${asset.originalFilename} (${file})` : file
}

/**
 * Returns a copy in which references to assets name their files in the export, which is the form that every import
 * understands.
 */
function withoutAssetReferences(value: unknown, assets: ReadonlyMap<string, LakeDocument>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAssetReferences(item, assets))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  const asset = assets.get(refOf(fields.asset) ?? '')
  const entries = Object.entries(fields)
    .filter(([name]) => !(asset && name === 'asset'))
    .map(([name, inner]) => [name, withoutAssetReferences(inner, assets)] as const)
  if (!asset) return Object.fromEntries(entries)
  const kind = asset._type === 'sanity.imageAsset' ? 'image' : 'file'
  return { _sanityAsset: `${kind}@file://./${pathOf(asset)}`, ...Object.fromEntries(entries) }
}

function refOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('_ref' in value)) return null
  return typeof value._ref === 'string' ? value._ref : null
}

function detailsOf(assets: readonly LakeDocument[]) {
  return Object.fromEntries(
    assets.map((asset) => [
      `${asset._type === 'sanity.imageAsset' ? 'image' : 'file'}-${String(asset.sha1hash)}`,
      Object.fromEntries(Object.entries(asset).filter(([name]) => !MADE_FROM_BYTES.has(name))),
    ]),
  )
}

async function stageAsset(assetFolder: string, stage: string, asset: LakeDocument): Promise<void> {
  const path = pathOf(asset)
  const file = join(assetFolder, basename(path))
  // A hard link costs nothing, but does not work across disks.
  await link(file, join(stage, path)).catch(() => copyFile(file, join(stage, path)))
}
