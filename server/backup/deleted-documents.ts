import { LRUCache } from 'lru-cache'
import { tmpdir } from 'node:os'
import { extract } from 'tar'
import { WorkQueue } from '../concurrency/work-queue'
import { titleOf } from '../content/title'
import { mayRestore, type DeletedDocument, type Restoration } from '../deletions/deleted-document'
import { assetIdOf } from '../lake/assets/asset'
import { resolveAssetFields } from '../lake/dataset/asset-fields'
import {
  findExport,
  readDocuments,
  type AssetRequest,
  type ExportDocument,
} from '../lake/dataset/export-folder'
import { makeAsset } from '../lake/dataset/read-export'
import { makeWorkFolder } from '../lake/dataset/work-folder'
import { publishedIdOf } from '../lake/documents'
import type { Lake } from '../lake/lake'
import type { Mutation } from '../lake/writes/mutation'
import { weakened } from '../lake/writes/weaken'

/** A document that a backup has and the dataset no longer has. */
export interface DeletedSinceBackup extends DeletedDocument {
  /** When it was last changed before the backup; null if the backup does not say. */
  updatedAt: string | null
}

export interface DeletedDocuments {
  /**
   * Returns the documents that can be restored, most recently changed first, at most `MAX_LISTED`.
   * @param file path of a backup
   */
  list(file: string): Promise<DeletedSinceBackup[]>
  /**
   * Restores a document as a draft, with the pictures and files it needs. Links to documents that do not exist are
   * kept, as in a draft that links to an unpublished document. A backup does not tell which redirects were deleted with
   * a page; they are restored one by one.
   * @param author user id that history attributes the draft to
   * @returns `absent` if the backup does not have the document or it is not offered; `exists` if the dataset has it
   * again
   */
  restore(file: string, id: string, author: string): Promise<Restoration>
}

/** Maximum number of documents in a list. */
const MAX_LISTED = 1_000
/** Number of backups whose document lists are remembered. The lists never change. */
const MAX_REMEMBERED = 4

/**
 * Finds and restores documents that were deleted since a backup was made. Backups are read one at a time, since each
 * read unpacks an archive.
 */
export function createDeletedDocuments(
  lake: Pick<Lake, 'documents' | 'mutate' | 'assets' | 'projectId' | 'dataset' | 'baseUrl'>,
): DeletedDocuments {
  const remembered = new LRUCache<string, readonly DeletedSinceBackup[]>({ max: MAX_REMEMBERED })
  const oneAtATime = new WorkQueue(1, Infinity)

  const isMissing = (ids: readonly string[]) => lake.documents(ids, 'member').documents.length === 0
  const isDeleted = (id: string) => isMissing([id, `drafts.${id}`])

  async function allIn(file: string): Promise<readonly DeletedSinceBackup[]> {
    const known = remembered.get(file)
    if (known) return known
    const found = await withDocuments(file, async (documents) => {
      const all = new Map<string, DeletedSinceBackup>()
      for await (const document of documents) {
        const id = publishedIdOf(document._id)
        if (!mayRestore(document)) continue
        const isDraft = document._id !== id
        const other = all.get(id)
        // A draft is newer than what is published.
        if (!isDraft && other) {
          other.wasPublished = true
          continue
        }
        const { _type: type, _updatedAt: updatedAt = null } = document
        const wasPublished = other !== undefined
        all.set(id, { id, type, title: titleOf(document), updatedAt, isDraft, wasPublished })
      }
      return [...all.values()].sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
    })
    remembered.set(file, found)
    return found
  }

  async function restore(file: string, id: string, author: string): Promise<Restoration> {
    if (!isDeleted(id)) return 'exists'
    return withFolder(async (folder) => {
      const archive = await unpack(file, folder, isDocumentFile)
      const types = new Map<string, string>()
      let chosen: IdentifiedDocument | null = null
      for await (const document of identified(readDocuments(archive))) {
        types.set(document._id, document._type)
        if (publishedIdOf(document._id) !== id || !mayRestore(document)) continue
        if (!chosen || document._id.startsWith('drafts.')) chosen = document
      }
      if (!chosen) return 'absent'
      const restored = await withAssets(chosen, file, folder)
      const linked = weakened(restored.document, (target) =>
        restored.assetIds.has(target) || !isMissing([target]) ? undefined : (types.get(target) ?? ''),
      )
      const { _rev: _, _updatedAt: __, ...fields } = linked ?? restored.document
      const create = { ...fields, _id: `drafts.${id}`, _type: chosen._type }
      if (!isDeleted(id)) return 'exists'
      await lake.mutate({ mutations: [...restored.mutations, { create }], author })
      return { redirects: [] }
    })
  }

  /** Adds the assets that the dataset no longer has, from the same backup. */
  async function withAssets(document: ExportDocument, file: string, folder: string) {
    const wanted = new Set<string>()
    await resolveAssetFields(document, ({ path }) => {
      wanted.add(fileNameOf(path))
      return Promise.resolve('')
    })
    const archive = await unpack(file, folder, (name) => isDocumentFile(name) || wanted.has(fileNameOf(name)))
    const mutations: Mutation[] = []
    const assetIds = new Set<string>()
    const { projectId, dataset, baseUrl } = lake
    const store = async (request: AssetRequest): Promise<string> => {
      const known = assetIdOf(request.kind, fileNameOf(request.path))
      if (!isMissing([known])) return known
      const { asset, bytes } = await makeAsset(request, archive, { projectId, dataset, baseUrl })
      lake.assets.put(asset, bytes)
      const { _id } = asset.document
      if (!assetIds.has(_id)) mutations.push({ createIfNotExists: asset.document })
      assetIds.add(_id)
      return _id
    }
    return { document: await resolveAssetFields(document, store), mutations, assetIds }
  }

  return {
    async list(file) {
      const all = await oneAtATime.run(() => allIn(file))
      const ids = all.flatMap(({ id }) => [id, `drafts.${id}`])
      const existing = new Set(lake.documents(ids, 'member').documents.map(({ _id }) => publishedIdOf(_id)))
      return all.filter(({ id }) => !existing.has(id)).slice(0, MAX_LISTED)
    },
    restore: (file, id, author) => oneAtATime.run(() => restore(file, id, author)),
  }
}

type IdentifiedDocument = ExportDocument & { _id: string }

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await makeWorkFolder(tmpdir(), 'backup-')
  return work(folder.path).finally(() => folder.remove())
}

function withDocuments<Result>(
  file: string,
  work: (documents: AsyncIterable<IdentifiedDocument>) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    const archive = await unpack(file, folder, isDocumentFile)
    return work(identified(readDocuments(archive)))
  })
}

/** Unpacks some files of a backup. */
async function unpack(file: string, folder: string, isWanted: (name: string) => boolean) {
  await extract({
    file,
    cwd: folder,
    strict: true,
    filter: (name, entry) => (!('type' in entry) || entry.type === 'File') && isWanted(name),
  })
  return findExport(folder, file)
}

function isDocumentFile(name: string): boolean {
  return /(^|\/)(data\.ndjson|assets\.json)$/.test(name)
}

async function* identified(
  lines: AsyncIterable<{ document: ExportDocument }>,
): AsyncGenerator<IdentifiedDocument> {
  for await (const { document } of lines) {
    const { _id } = document
    if (_id !== undefined) yield { ...document, _id }
  }
}

function fileNameOf(path: string): string {
  return path.split('/').at(-1) ?? path
}
