import { z } from 'zod'
import type { Statement } from '../../storage/connection'
import { readRow } from '../../storage/rows'
import { referencesOf, type LakeDocument } from '../documents'
import type { LakeDatabase } from './database'
import { DocumentView, type Replacements } from './document-view'
import { readStored } from './stored-document'

/** The ids changed in one step, and the next step. A step holds no documents, so old steps cost almost nothing. */
interface Advance {
  ids: readonly string[]
  next: Advance | null
}

/** A view that is more than this many changes behind is cheaper to rebuild. */
const MAX_CATCH_UP = 2_000

/**
 * The documents of a database, kept parsed in memory: a query reads all of them, so reading them from disk each time
 * would cost more than the query.
 */
export class DocumentStore {
  readonly #database: LakeDatabase
  readonly #dataVersion: Statement
  readonly #onForeignChange: (changed: string[]) => void
  #loaded: { version: unknown; view: DocumentView } | null = null
  /** The step from a view to the next; filled in when the dataset changes. */
  readonly #advances = new WeakMap<DocumentView, Advance>()

  /**
   * @param onForeignChange called with the ids of the changed documents after a write by another process was reloaded
   */
  constructor(database: LakeDatabase, onForeignChange: (changed: string[]) => void = () => {}) {
    this.#database = database
    this.#dataVersion = database.prepare('PRAGMA data_version').raw()
    this.#onForeignChange = onForeignChange
  }

  /**
   * Returns the documents as stored. The view stays the same until something changes: SQLite's counter of commits by
   * other connections is checked each time (4 µs), so that an import by another process is visible immediately.
   */
  snapshot(): DocumentView {
    const version = this.#dataVersion.all().flat()[0]
    if (this.#loaded && this.#loaded.version === version) return this.#loaded.view
    const before = this.#loaded?.view
    const view = new DocumentView(readAllStored(this.#database))
    this.#loaded = { version, view }
    this.#advances.set(view, { ids: [], next: null })
    if (before) this.#onForeignChange(differing(before, view))
    return view
  }

  /** Applies what this process has just committed. */
  advance(replacements: Replacements): void {
    if (!this.#loaded) return
    const step = this.#advances.get(this.#loaded.view)
    const view = this.#loaded.view.with(replacements)
    const next: Advance = { ids: [], next: null }
    if (step) {
      step.ids = [...replacements.keys()]
      step.next = next
    }
    this.#advances.set(view, next)
    this.#loaded = { ...this.#loaded, view }
  }

  /** Returns the ids of everything changed since a snapshot; null if that is unknown or too much to follow. */
  changedSince(view: DocumentView): ReadonlySet<string> | null {
    const last = this.#loaded && this.#advances.get(this.#loaded.view)
    const ids = new Set<string>()
    for (let step = this.#advances.get(view); step; step = step.next ?? undefined) {
      if (step === last) return ids
      for (const id of step.ids) ids.add(id)
      if (ids.size > MAX_CATCH_UP) return null
    }
    return null
  }
}

/**
 * Reads all documents of a database, by id.
 * @throws DamageError if one of them is damaged
 */
export function readAllStored(database: LakeDatabase): LakeDocument[] {
  return database.prepare('SELECT content FROM documents ORDER BY id').raw().all().flat().map(readStored)
}

/** Returns the ids of the documents that differ between two views. */
function differing(before: DocumentView, after: DocumentView): string[] {
  const changed = after.documents.filter(({ _id, _rev }) => before.get(_id)?._rev !== _rev)
  const gone = before.documents.filter(({ _id }) => !after.get(_id))
  return [...changed, ...gone].map(({ _id }) => _id)
}

export interface DocumentWriter {
  /** Stores a new document. */
  insert(document: LakeDocument): void
  /** Stores a document, replacing the one with the same id, if any. */
  put(document: LakeDocument): void
  remove(id: string): void
}

/** Stores documents with their references; the caller holds the transaction. */
export function createDocumentWriter(database: LakeDatabase): DocumentWriter {
  const insertDocument = database.prepare(
    'INSERT INTO documents (id, type, revision, updated_at, content) VALUES (?, ?, ?, ?, ?)',
  )
  const insertReference = database.prepare(
    'INSERT INTO document_references (source_id, target_id, weak) VALUES (?, ?, ?)',
  )
  // Foreign keys cascade, so this deletes the document's references too.
  const deleteDocument = database.prepare('DELETE FROM documents WHERE id = ?')

  function insert(document: LakeDocument): void {
    const { _id, _type, _rev, _updatedAt } = document
    insertDocument.run(_id, _type, _rev, _updatedAt, JSON.stringify(document))
    for (const { target, weak } of referencesOf(document)) insertReference.run(_id, target, weak ? 1 : 0)
  }
  return {
    insert,
    put(document) {
      deleteDocument.run(document._id)
      insert(document)
    },
    remove(id) {
      deleteDocument.run(id)
    },
  }
}

const brokenReference = z.object({ source: z.string(), target: z.string() }).optional()

/** Finds a dangling strong reference, which a dataset must not contain; null if there is none. */
export function findBrokenReference(database: LakeDatabase): { source: string; target: string } | null {
  const row = database
    .prepare(
      `SELECT source_id AS source, target_id AS target FROM document_references
       WHERE weak = 0 AND target_id NOT IN (SELECT id FROM documents) ORDER BY source_id, target_id LIMIT 1`,
    )
    .get()
  return readRow(brokenReference, row) ?? null
}
