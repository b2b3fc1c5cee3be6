import { titleOf } from '../content/title'
import { publishedIdOf, referencesOf, type LakeDocument } from '../lake/documents'
import type { Lake } from '../lake/lake'
import { weakened } from '../lake/writes/weaken'
import { mayRestore, type DeletedDocument, type Restoration } from './deleted-document'
import { redirectsDeletedWith } from './deleted-redirects'

/** A document that was deleted while history remembers it. */
export interface RecentlyDeletedDocument extends DeletedDocument {
  /** RFC 3339. */
  deletedAt: string
}

export interface RecentlyDeleted {
  /** Returns the documents that can be restored, most recently deleted first, at most `MAX_LISTED`. */
  list(): RecentlyDeletedDocument[]
  /**
   * Restores a document as a draft, in its last state, with the pictures and files it needs. Links to documents that do
   * not exist are kept, as in a draft that links to an unpublished document. The redirects that were deleted together
   * with a page are restored with it, also as drafts.
   * @param author user id that history attributes the drafts to
   * @returns `absent` if the document is not offered; `exists` if the dataset has it again
   */
  restore(id: string, author: string): Promise<Restoration>
}

/** Maximum number of documents in a list. Their last states are all read at once, at about 15 KB each. */
const MAX_LISTED = 300

/** Finds and restores documents that were deleted in the time that history covers. */
export function createRecentlyDeleted(
  lake: Pick<Lake, 'documents' | 'query' | 'mutate' | 'assets' | 'history'>,
): RecentlyDeleted {
  const exists = (id: string) => lake.documents([id], 'member').documents.length > 0
  const offered = () => lake.history.deleted(MAX_LISTED).filter(({ document }) => mayRestore(document))

  /** Returns the deleted pictures and files that a document refers to and whose bytes are still stored. */
  function deletedAssetsOf(document: LakeDocument): LakeDocument[] {
    const missing = referencesOf(document)
      .map(({ target }) => target)
      .filter((target) => !exists(target))
    return lake.history
      .documents(missing, { at: 'last' })
      .filter(
        ({ _type, path }) =>
          /^sanity\.(image|file)Asset$/.test(_type) && typeof path === 'string' && lake.assets.has(path),
      )
  }

  return {
    list: () =>
      offered().map(({ document, deletedAt, wasPublished }) => {
        const id = publishedIdOf(document._id)
        return {
          id,
          type: document._type,
          title: titleOf(document),
          isDraft: document._id !== id,
          wasPublished,
          deletedAt,
        }
      }),

    async restore(id, author) {
      if (exists(id) || exists(`drafts.${id}`)) return 'exists'
      const deleted = offered()
      const found = deleted.find(({ document }) => publishedIdOf(document._id) === id)
      if (!found) return 'absent'
      const redirects = (await redirectsDeletedWith(found, deleted, lake)).map(({ document }) => document)
      const assets = deletedAssetsOf(found.document)
      const restored = new Set(assets.map(({ _id }) => _id))
      const possible = (document: LakeDocument) => {
        const { _rev, _updatedAt, ...fields } = document
        const typeOf = (target: string) => {
          if (restored.has(target) || exists(target)) return undefined
          return lake.history.documents([target, `drafts.${target}`], { at: 'last' })[0]?._type ?? ''
        }
        return weakened(fields, typeOf) ?? fields
      }
      await lake.mutate({
        mutations: [
          ...assets.map((asset) => ({ createIfNotExists: possible(asset) })),
          ...[found.document, ...redirects].map((document) => ({
            create: { ...possible(document), _id: `drafts.${publishedIdOf(document._id)}` },
          })),
        ],
        author,
      })
      return { redirects: redirects.map(({ _id }) => publishedIdOf(_id)) }
    },
  }
}
