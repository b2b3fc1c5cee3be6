import { open, readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { messageOf } from '../../errors/error-message'
import { isDiskFull } from '../../storage/data-folder'
import { isSvg, makeFileAsset, type Asset, type AssetContext } from '../assets/asset'
import { makeDescribedImage } from '../assets/described-image'
import type { LakeDocument } from '../documents'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { whyNotCaptions } from './captions'
import type { ReceivedFile } from './receive'
import { cleanSvg } from './svg'
import { VIDEO_START_BYTES, whyNotPlayable } from './video-type'

const text = z.string().max(1000).optional()

/** The query parameters that `@sanity/client` sends with an upload. */
const descriptionSchema = z.object({
  filename: z.string().max(255).optional(),
  title: text,
  description: text,
  label: text,
  creditLine: text,
  sourceId: text,
  sourceName: text,
  sourceUrl: text,
})

type AssetKind = 'images' | 'files'

/**
 * Stores an upload's bytes and its document, durably, and returns the document. Identical bytes are the same asset; an
 * existing one is left unchanged.
 * @param upload the received file, which is either moved into place or left where it is; the parameters of the address;
 * and the user id of its author
 * @throws LakeError (400) if the bytes are not an image, a video or captions as announced; otherwise like `Lake.mutate`
 */
export async function storeUpload(
  lake: Lake,
  kind: AssetKind,
  { received, parameters, author }: { received: ReceivedFile; parameters: unknown; author: string },
): Promise<LakeDocument> {
  const described = descriptionSchema.safeParse(parameters)
  if (!described.success) {
    throw LakeError.badRequest(
      `The parameter "${described.error.issues[0]?.path.join('.')}" is too long or repeated.`,
    )
  }
  const { filename, sourceId, sourceName, sourceUrl, ...words } = described.data
  const context: AssetContext = { projectId: lake.projectId, dataset: lake.dataset, baseUrl: lake.baseUrl }
  const asset = await makeAsset(kind, received, filename, context)
  const source = sourceId || sourceName ? { id: sourceId, name: sourceName, url: sourceUrl } : undefined
  const { _id, _type } = asset.document
  const document = {
    ...asset.document,
    ...withoutUndefined({ ...words, source: source && withoutUndefined(source) }),
    _id,
    _type,
  }

  // Bytes first: a document without its file is worse than a file without its document.
  await lake.assets.take(asset, received.path)
  await lake.mutate({ mutations: [{ createIfNotExists: document }], author })
  const [stored] = lake.documents([asset.document._id], 'member').documents
  if (!stored) throw LakeError.conflict('The asset was deleted while it was being stored.')
  return stored
}

/**
 * Makes an asset and its metadata from the bytes. A drawing is cleaned first, also on disk.
 * @throws LakeError (400) if the bytes are not an image, a video or captions as announced
 */
async function makeAsset(
  kind: AssetKind,
  received: ReceivedFile,
  filename: string | undefined,
  context: AssetContext,
): Promise<Asset> {
  if (received.size === 0) throw LakeError.badRequest('The file is empty.')
  const name = filename ?? (kind === 'images' ? 'image' : 'file')
  if (kind === 'files') {
    const start = await readStart(received.path)
    const reason = whyNotPlayable(name, start) ?? whyNotCaptions(name, start)
    if (reason !== null) throw LakeError.badRequest(`“${name}” ${reason}`)
    return makeFileAsset(received, name, context)
  }
  try {
    const bytes = await readFile(received.path)
    const safe = isSvg(bytes) ? cleanSvg(bytes) : bytes
    if (safe !== bytes) await writeFile(received.path, safe, { flush: true })
    return await makeDescribedImage(safe, name, context)
  } catch (cause) {
    // A full disk is not the picture's fault, so the router answers instead.
    if (isDiskFull(cause)) throw cause
    throw LakeError.badRequest(`“${name}” ${messageOf(cause)}.`)
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(VIDEO_START_BYTES), 0, VIDEO_START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
