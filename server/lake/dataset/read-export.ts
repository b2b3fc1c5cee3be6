import { randomUUID } from 'node:crypto'
import { messageOf } from '../../errors/error-message'
import { contentOf, makeFileAsset, type Asset, type AssetContext } from '../assets/asset'
import type { AssetFolder } from '../assets/asset-folder'
import { makeDescribedImage } from '../assets/described-image'
import type { LakeDocument } from '../documents'
import { AssetIds, describeAsset, type DescribedAsset } from './asset-details'
import { resolveAssetFields } from './asset-fields'
import {
  listAssetFiles,
  openExport,
  readAssetFile,
  readDocuments,
  type AssetDetails,
  type AssetRequest,
  type ExportDocument,
  type ExportFolder,
} from './export-folder'
import { isPreviewSecret } from './inbox'
import { isOfRelease } from './releases'
import { SeedError } from './seed-error'

export interface ExportRequest {
  /** Path of an export's folder, `.ndjson` or `.tar.gz`. */
  path: string
  /** Where an archive may be unpacked; the caller removes it. */
  workFolder: string
  /** Receives the bytes of the assets. */
  assets: AssetFolder
  context: AssetContext
  /** Called from time to time with the progress so far. */
  onProgress?: (read: { documents: number; assets: number }) => void
}

export interface ReadExport {
  /** As in the export, with references to their assets, and without releases and the secrets of previews. */
  documents: LakeDocument[]
  /** Asset documents that are not among `documents`. */
  assetDocuments: LakeDocument[]
  /** Returns the file and line of a document, for messages. */
  placeOf(id: string): string
}

/** Documents between two progress reports. */
const REPORT_EVERY = 500

/**
 * Reads a whole export with all its assets, whether or not a document refers to them. The dataset that receives the
 * export checks references later.
 * @throws SeedError that locates the problem: invalid JSON, a document without a type or with a duplicate id, an asset
 * that is missing or not an image
 */
export async function readExport({
  path,
  workFolder,
  assets,
  context,
  onProgress = () => {},
}: ExportRequest): Promise<ReadExport> {
  const source = await openExport(path, workFolder)
  const system = { _rev: randomUUID(), now: new Date().toISOString() }
  const lines = new Map<string, number>()
  const documents: LakeDocument[] = []
  const made = new Map<string, Pick<ReadAsset, 'asset' | 'details'>>()
  const ids = new AssetIds()
  const idsByPath = new Map<string, string>()

  async function store(request: AssetRequest): Promise<string> {
    const key = `${request.kind} ${request.path.replace(/^(\.?\/)+/, '')}`
    const known = idsByPath.get(key)
    if (known !== undefined) return known
    const { asset, details, bytes } = await readAsset(request, source, context)
    assets.put(asset, bytes)
    const { _id } = asset.document
    made.set(_id, { asset, details })
    ids.add(request, _id)
    idsByPath.set(key, _id)
    return _id
  }
  const placeOf = (id: string) => {
    const line = lines.get(id)
    return line === undefined ? source.shownFile : `${source.shownFile}, line ${line}`
  }

  for await (const { number, document } of readDocuments(source)) {
    if (isPreviewSecret(document) || isOfRelease(document)) continue
    const where = `${source.shownFile}, line ${number}`
    const _id = document._id ?? randomUUID()
    const other = lines.get(_id)
    if (other !== undefined) {
      throw new SeedError(`${where}: the document "${_id}" is already on line ${other}.`)
    }
    lines.set(_id, number)
    const resolved = await resolveAssetFields(document, store).catch((cause: unknown) => {
      throw new SeedError(`${where}: ${messageOf(cause)}.`, { cause })
    })
    documents.push(complete({ ...resolved, _id, _type: document._type }, system))
    if (documents.length % REPORT_EVERY === 0) onProgress({ documents: documents.length, assets: made.size })
  }
  for (const request of await listAssetFiles(source)) {
    await store(request).catch((cause: unknown) => {
      throw new SeedError(`${source.shownFolder}: ${messageOf(cause)}.`, { cause })
    })
  }
  if (documents.length === 0) {
    throw new SeedError(
      `${source.shownFile} contains no documents; use DATASET_SEED=none for an empty dataset.`,
    )
  }

  const resolve = (ref: string) => (lines.has(ref) ? ref : ids.find(ref))
  const assetDocuments = [...made.values()]
    // An asset's document in the export holds more than can be derived from the bytes.
    .filter(({ asset }) => !lines.has(asset.document._id))
    // References may lead to any asset, so all of them must have been read.
    .map(({ asset, details }) => complete(describeAsset(asset.document, details, resolve), system))
  onProgress({ documents: documents.length, assets: made.size })
  return { documents, assetDocuments, placeOf }
}

/**
 * Reads a single asset of an export. Its references become weak, because their targets may be gone.
 * @throws Error whose message starts with the asset's path
 */
export async function makeAsset(
  request: AssetRequest,
  source: ExportFolder,
  context: AssetContext,
): Promise<{ asset: Asset & { document: DescribedAsset }; bytes: Buffer }> {
  const { asset, details, bytes } = await readAsset(request, source, context)
  return { asset: { ...asset, document: describeAsset(asset.document, details, () => null) }, bytes }
}

/** How Sanity's exporter names a file whose extension holds a digit: `<sha1>-mp4.bin`. */
const WITH_DIGIT = /(?<=^[a-f0-9]{40})-([a-z0-9]{1,12})\.bin$/

interface ReadAsset {
  /** The asset as derived from the bytes. */
  asset: Asset
  details: AssetDetails
  bytes: Buffer
}

async function readAsset(
  { kind, path }: AssetRequest,
  source: ExportFolder,
  context: AssetContext,
): Promise<ReadAsset> {
  try {
    const { name, bytes } = await readAssetFile(path, source)
    const asset =
      kind === 'image'
        ? await makeDescribedImage(bytes, name, context)
        : makeFileAsset(contentOf(bytes), name.replace(WITH_DIGIT, '.$1'), context)
    const details = source.assetDetails.get(`${kind}-${String(asset.document.sha1hash)}`) ?? {}
    return { asset, details, bytes }
  } catch (cause) {
    throw new Error(`${path} ${messageOf(cause)}`, { cause })
  }
}

function complete(
  document: ExportDocument & { _id: string },
  { _rev, now }: { _rev: string; now: string },
): LakeDocument {
  const { _createdAt = now, _updatedAt = now } = document
  return { ...document, _rev, _createdAt, _updatedAt }
}
