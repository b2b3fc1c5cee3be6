import { referencesOf, type LakeDocument } from '../documents'

/** A set of documents that an index can return, derived from a query's filter. */
export type Selection =
  | { by: 'id' | 'reference'; values: readonly string[] }
  /** `statuses` limits the documents to those whose field `status` is one of these. */
  | { by: 'type'; values: readonly string[]; statuses?: readonly string[] }
  | { by: 'either'; of: readonly Selection[] }

/** New states of documents, by id; null for a deleted one. */
export type Replacements = ReadonlyMap<string, LakeDocument | null>

/** Documents by one of their keys; each list is ordered by id. */
type Index = ReadonlyMap<string, readonly LakeDocument[]>

/**
 * The documents as one perspective shows them, ordered by id, with indexes by id, type, status and reference that are
 * built on first use. A view is immutable: a write derives the next one from it.
 */
export class DocumentView {
  readonly documents: readonly LakeDocument[]
  readonly #byId: ReadonlyMap<string, LakeDocument>
  #byType: Index | null = null
  #byTypeAndStatus: Index | null = null
  #byReference: Index | null = null

  constructor(documents: readonly LakeDocument[], byId?: ReadonlyMap<string, LakeDocument>) {
    this.documents = documents
    this.#byId = byId ?? new Map(documents.map((document) => [document._id, document]))
  }

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id)
  }

  /**
   * Returns the view after some documents changed. The cost grows with their number, apart from copying lists of
   * pointers.
   */
  with(replacements: Replacements): DocumentView {
    const byId = new Map(this.#byId)
    const documents = [...this.documents]
    const changes: Change[] = []
    for (const [id, after] of replacements) {
      const before = byId.get(id) ?? null
      if (after) byId.set(id, after)
      else byId.delete(id)
      replaceInOrder(documents, id, after)
      changes.push({ before, after })
    }
    const next = new DocumentView(documents, byId)
    next.#byType = this.#byType && updateIndex(this.#byType, changes, typesOf)
    next.#byTypeAndStatus =
      this.#byTypeAndStatus && updateIndex(this.#byTypeAndStatus, changes, typesAndStatusesOf)
    next.#byReference = this.#byReference && updateIndex(this.#byReference, changes, targetsOf)
    return next
  }

  /** Returns the selected documents, ordered by id, each once. */
  select(selection: Selection): readonly LakeDocument[] {
    if (selection.by === 'either') return merge(selection.of.map((part) => this.select(part)))
    if (selection.by === 'type' && selection.statuses) {
      const index = (this.#byTypeAndStatus ??= buildIndex(this.documents, typesAndStatusesOf))
      const statuses = [...new Set(selection.statuses)]
      return merge(
        [...new Set(selection.values)].flatMap((type) =>
          statuses.map((status) => index.get(typeAndStatus(type, status)) ?? []),
        ),
      )
    }
    return merge([...new Set(selection.values)].map((value) => this.#lookUp(selection.by, value)))
  }

  #lookUp(by: 'id' | 'type' | 'reference', value: string): readonly LakeDocument[] {
    if (by === 'id') {
      const document = this.#byId.get(value)
      return document ? [document] : []
    }
    if (by === 'type') {
      this.#byType ??= buildIndex(this.documents, typesOf)
      return this.#byType.get(value) ?? []
    }
    this.#byReference ??= buildIndex(this.documents, targetsOf)
    return this.#byReference.get(value) ?? []
  }
}

interface Change {
  before: LakeDocument | null
  after: LakeDocument | null
}

function typesOf({ _type }: LakeDocument): string[] {
  return [_type]
}

/**
 * Returns the keys of the index that lets `*[_type == "…" && status == "new"]` examine only a few of thousands of
 * documents.
 */
function typesAndStatusesOf({ _type, status }: LakeDocument): string[] {
  return typeof status === 'string' ? [typeAndStatus(_type, status)] : []
}

function typeAndStatus(type: string, status: string): string {
  return `${type}\0${status}`
}

function targetsOf(document: LakeDocument): string[] {
  return referencesOf(document).map(({ target }) => target)
}

function buildIndex(documents: readonly LakeDocument[], keysOf: (document: LakeDocument) => string[]): Index {
  const groups = new Map<string, LakeDocument[]>()
  for (const document of documents) {
    for (const key of keysOf(document)) {
      const group = groups.get(key)
      if (group) group.push(document)
      else groups.set(key, [document])
    }
  }
  return groups
}

function updateIndex(
  index: Index,
  changes: readonly Change[],
  keysOf: (document: LakeDocument) => string[],
): Index {
  const next = new Map(index)
  const own = new Map<string, LakeDocument[]>()
  for (const { before, after } of changes) {
    const id = (before ?? after)?._id
    if (id === undefined) continue
    const keysAfter = new Set(after ? keysOf(after) : [])
    for (const key of new Set([...(before ? keysOf(before) : []), ...keysAfter])) {
      const group = own.get(key) ?? [...(next.get(key) ?? [])]
      own.set(key, group)
      replaceInOrder(group, id, keysAfter.has(key) ? after : null)
    }
  }
  for (const [key, group] of own) {
    if (group.length > 0) next.set(key, group)
    else next.delete(key)
  }
  return next
}

/** Inserts, replaces or (for null) removes a document in a list ordered by id. */
function replaceInOrder(list: LakeDocument[], id: string, document: LakeDocument | null): void {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle]?._id ?? '') < id) low = middle + 1
    else high = middle
  }
  const known = list[low]?._id === id
  if (document) list.splice(low, known ? 1 : 0, document)
  else if (known) list.splice(low, 1)
}

function merge(lists: readonly (readonly LakeDocument[])[]): readonly LakeDocument[] {
  if (lists.length === 1 && lists[0]) return lists[0]
  return [...new Set(lists.flat())].sort((a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0))
}
