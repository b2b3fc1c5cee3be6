import { LRUCache } from 'lru-cache'
import { isPublicId, publishedIdOf } from './documents'
import { overlay, PUBLISHED, shownState, type Perspective } from './perspective'
import type { DocumentStore } from './storage/document-store'
import { DocumentView } from './storage/document-view'

/** Members see everything; anonymous clients see published content, as in a hosted public dataset. */
export type Reader = 'member' | 'anonymous'

/**
 * Maximum number of cached views: published content for either reader, drafts, and a few releases. The limit is needed
 * because a view may take as much memory as the documents, and a perspective may name anything.
 */
const MAX_VIEWS = 8

/** The views that queries read. The most recently used ones are kept, and brought up to date on the next read. */
export class ViewCache {
  readonly #store: DocumentStore
  readonly #views = new LRUCache<string, { of: DocumentView; view: DocumentView }>({ max: MAX_VIEWS })

  constructor(store: DocumentStore) {
    this.#store = store
  }

  /** Returns the documents as a perspective shows them to a reader now. */
  get(perspective: Perspective, reader: Reader): DocumentView {
    const stored = this.#store.snapshot()
    // Without drafts and versions, every perspective equals the published one.
    const seen = reader === 'anonymous' ? PUBLISHED : perspective
    if (seen === 'raw') return stored
    const isShown = reader === 'anonymous' ? isPublicId : () => true
    const key = `${reader} ${seen.join()}`
    const known = this.#views.get(key)
    if (known?.of === stored) return known.view
    const changed = known && this.#store.changedSince(known.of)
    let view
    if (known && changed) {
      const ids = [...new Set([...changed].map(publishedIdOf))].filter(isShown)
      view = known.view.with(
        new Map(ids.map((id) => [id, shownState(id, seen, (stateId) => stored.get(stateId) ?? undefined)])),
      )
    } else {
      view = new DocumentView(overlay(stored.documents, seen).filter(({ _id }) => isShown(_id)))
    }
    this.#views.set(key, { of: stored, view })
    return view
  }
}
