import { documentIdSchema, type LakeDocument } from '../documents'
import type { DocumentView } from '../storage/document-view'
import { toTimestamp } from '../timestamps'
import type { DocumentChange } from '../transaction'
import { WriteProblem } from './problem'

/** The fields of a document without those that only the dataset sets. */
export type DocumentFields = { readonly _type: string } & Readonly<Record<string, unknown>>

/** Maximum nesting of values: recursing deeper could exhaust the stack. */
const MAX_DEPTH = 100

/** The dataset as seen by a transaction in progress: what is stored, plus the transaction's changes so far. */
export class Workspace {
  readonly transactionId: string
  /** The time of the transaction, RFC 3339 in UTC. */
  readonly timestamp: string
  readonly #stored: DocumentView
  readonly #changes = new Map<string, DocumentChange>()
  /**
   * Ids of documents changed since they were last checked, so that a document with a thousand patches is checked once.
   */
  readonly #unchecked = new Set<string>()
  readonly #until: number
  #view: DocumentView | null = null

  /** @param maxMs time limit of the changes, in ms. Defaults to none. */
  constructor(stored: DocumentView, transactionId: string, timestamp: string, maxMs = Infinity) {
    this.#stored = stored
    this.transactionId = transactionId
    this.timestamp = timestamp
    this.#until = performance.now() + maxMs
  }

  /** Returns how much time is left for the remaining changes, in ms. */
  timeLeft(): number {
    return this.#until - performance.now()
  }

  get(id: string): LakeDocument | null {
    const change = this.#changes.get(id)
    return change ? change.after : (this.#stored.get(id) ?? null)
  }

  /**
   * Creates or replaces a document, which gets the transaction's revision and time.
   * @param mutations the mutations that have this effect, in Sanity's format
   * @param index of the mutation in the request
   * @throws WriteProblem for an invalid id, or if the document's type would change
   */
  put(id: string, fields: DocumentFields, mutations: readonly unknown[], index: number): void {
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
    this.#unchecked.add(id)
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
      mutations,
      index,
    )
  }

  remove(id: string, mutation: unknown, index: number): void {
    this.#unchecked.delete(id)
    this.#record(id, null, [mutation], index)
  }

  /**
   * Returns what queries within this transaction see: all versions, as stored.
   * @throws like `changes`
   */
  view(): DocumentView {
    this.#view ??= this.#stored.with(new Map(this.changes().map(({ id, after }) => [id, after])))
    return this.#view
  }

  /**
   * Returns the changes in the order in which documents were first touched, without documents that were created and
   * deleted again.
   * @throws WriteProblem if a document has a value that cannot be stored
   */
  changes(): DocumentChange[] {
    this.#checkValues()
    return [...this.#changes.values()].filter(({ before, after }) => before !== null || after !== null)
  }

  #checkValues(): void {
    for (const id of this.#unchecked) {
      const change = this.#changes.get(id)
      const problem = problemOf(change?.after, MAX_DEPTH)
      if (change && problem) throw WriteProblem.invalid(`Document "${id}": ${problem}`, change.index, id)
    }
    this.#unchecked.clear()
  }

  #record(id: string, after: LakeDocument | null, mutations: readonly unknown[], index: number): void {
    const known = this.#changes.get(id)
    if (known) {
      known.after = after
      known.index = index
      for (const mutation of mutations) known.mutations.push(mutation)
    } else {
      const before = this.#stored.get(id) ?? null
      this.#changes.set(id, { id, before, after, mutations: [...mutations], index })
    }
    this.#view = null
  }
}

/** Returns why a value cannot be stored, or null. */
function problemOf(value: unknown, depth: number): string | null {
  // JSON cannot express such a number, which would become null when the dataset is reopened.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number is too large'
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
