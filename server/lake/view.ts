import { referencesOf, type LakeDocument } from './documents'

/** A choice of documents that an index answers, from what a query's filter demands. */
export type Selection =
  { by: 'id' | 'type' | 'reference'; values: readonly string[] } | { by: 'either'; of: readonly Selection[] }

/** Documents as one perspective shows them, with indexes by id, type and reference, each built when first needed. */
export class DocumentView {
  readonly documents: readonly LakeDocument[]
  readonly #byId: ReadonlyMap<string, LakeDocument>
  #byType: Map<string, LakeDocument[]> | null = null
  #byReference: Map<string, LakeDocument[]> | null = null

  constructor(documents: readonly LakeDocument[]) {
    this.documents = documents
    this.#byId = new Map(documents.map((document) => [document._id, document]))
  }

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id)
  }

  /** The chosen documents in the order of their ids, each once. */
  select(selection: Selection): readonly LakeDocument[] {
    if (selection.by === 'either') return merge(selection.of.map((part) => this.select(part)))
    return merge([...new Set(selection.values)].map((value) => this.#lookUp(selection.by, value)))
  }

  #lookUp(by: 'id' | 'type' | 'reference', value: string): readonly LakeDocument[] {
    if (by === 'id') {
      const document = this.#byId.get(value)
      return document ? [document] : []
    }
    if (by === 'type') {
      this.#byType ??= groupBy(this.documents, ({ _type }) => [_type])
      return this.#byType.get(value) ?? []
    }
    this.#byReference ??= groupBy(this.documents, (document) =>
      referencesOf(document).map(({ target }) => target),
    )
    return this.#byReference.get(value) ?? []
  }
}

function groupBy(documents: readonly LakeDocument[], keysOf: (document: LakeDocument) => string[]) {
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

function merge(lists: readonly (readonly LakeDocument[])[]): readonly LakeDocument[] {
  if (lists.length === 1 && lists[0]) return lists[0]
  return [...new Set(lists.flat())].sort((a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0))
}
