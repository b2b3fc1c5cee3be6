import { documentIdSchema, type LakeDocument } from '../documents'
import type { DocumentView } from '../storage/document-view'
import { toTimestamp } from '../timestamps'
import { WriteProblem } from './problem'

/** What one transaction did to one document. */
export interface DocumentChange {
  id: string
  /** Null if the transaction created it. */
  before: LakeDocument | null
  /** Null if the transaction deleted it. */
  after: LakeDocument | null
  /** In Sanity's format, for listeners. */
  mutations: unknown[]
  /** Index in the request of the last mutation that touched it. */
  index: number
}

/** The fields of a document without those that only the dataset sets. */
export type DocumentFields = { readonly _type: string } & Readonly<Record<string, unknown>>

/** Recursing into deeper values could exhaust the stack. */
const MAX_DEPTH = 100

/** The dataset as seen by a transaction in progress: what is stored, plus the transaction's changes so far. */
export class Workspace {
  readonly transactionId: string
  /** The time of the transaction, RFC 3339 in UTC. */
  readonly timestamp: string
  readonly #stored: DocumentView
  readonly #changes = new Map<string, DocumentChange>()
  #view: DocumentView | null = null

  constructor(stored: DocumentView, transactionId: string, timestamp: string) {
    this.#stored = stored
    this.transactionId = transactionId
    this.timestamp = timestamp
  }

  get(id: string): LakeDocument | null {
    const change = this.#changes.get(id)
    return change ? change.after : (this.#stored.get(id) ?? null)
  }

  /**
   * Creates or replaces a document, which gets the transaction's revision and time. Throws a WriteProblem for an
   * invalid id or value, and if its type would change.
   */
  put(id: string, fields: DocumentFields, mutation: unknown, index: number): void {
    const before = this.get(id)
    if (!documentIdSchema.safeParse(id).success) {
      const rule = 'use 1 to 128 letters, digits, "_", "-" and ".", not starting with "-" or "."'
      throw WriteProblem.invalid(`Invalid document ID "${id}": ${rule}`, index, id)
    }
    if (typeof fields._type !== 'string' || fields._type === '') {
      throw WriteProblem.invalid(`Document "${id}" must have a _type`, index, id)
    }
    if (before && before._type !== fields._type) {
      throw WriteProblem.invalid('Cannot modify immutable attribute "_type"', index, id)
    }
    const problem = problemOf(fields, MAX_DEPTH)
    if (problem) throw WriteProblem.invalid(`Document "${id}": ${problem}`, index, id)
    this.#record(
      id,
      {
        ...fields,
        _id: id,
        _type: fields._type,
        _rev: this.transactionId,
        _createdAt: toTimestamp(fields._createdAt) ?? before?._createdAt ?? this.timestamp,
        _updatedAt: this.timestamp,
      },
      mutation,
      index,
    )
  }

  remove(id: string, mutation: unknown, index: number): void {
    this.#record(id, null, mutation, index)
  }

  /** What queries within this transaction see: everything, as stored. */
  view(): DocumentView {
    this.#view ??= this.#stored.with(new Map(this.changes().map(({ id, after }) => [id, after])))
    return this.#view
  }

  /** The changes, in the order documents were first touched; one that was created and deleted again is not a change. */
  changes(): DocumentChange[] {
    return [...this.#changes.values()].filter(({ before, after }) => before !== null || after !== null)
  }

  #record(id: string, after: LakeDocument | null, mutation: unknown, index: number): void {
    const known = this.#changes.get(id)
    const before = known ? known.before : (this.#stored.get(id) ?? null)
    this.#changes.set(id, {
      id,
      before,
      after,
      mutations: [...(known?.mutations ?? []), mutation],
      index,
    })
    this.#view = null
  }
}

/** Returns why a value cannot be stored, or null. */
function problemOf(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth === 0) return `values may be nested at most ${MAX_DEPTH} levels deep`
  for (const [name, inner] of Object.entries(value)) {
    // JavaScript would treat it as the object's prototype wherever the document is copied.
    if (name === '__proto__') return 'no field may be named "__proto__"'
    const problem = problemOf(inner, depth - 1)
    if (problem) return problem
  }
  return null
}
