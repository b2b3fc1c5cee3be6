import type Database from 'libsql'
import type { LakeDatabase } from './database'
import { referencesOf, type LakeDocument } from './documents'

/** Every document at one moment, in the order of their ids. */
export interface Snapshot {
  readonly documents: readonly LakeDocument[]
}

/**
 * The documents of a database, kept parsed in memory: a query reads all of them, so reading them from disk each time would
 * cost more than the query.
 */
export class DocumentStore {
  readonly #database: LakeDatabase
  readonly #dataVersion: Database.Statement
  #loaded: { version: unknown; snapshot: Snapshot } | null = null

  constructor(database: LakeDatabase) {
    this.#database = database
    this.#dataVersion = database.prepare('PRAGMA data_version').raw()
  }

  /**
   * What is stored now. The same object is given until something changes: SQLite's own counter of other connections'
   * commits is asked each time (4 µs), so that an import by another process is seen at once.
   */
  snapshot(): Snapshot {
    const version = this.#dataVersion.all().flat()[0]
    if (this.#loaded && this.#loaded.version === version) return this.#loaded.snapshot
    const snapshot = { documents: this.#read() }
    this.#loaded = { version, snapshot }
    return snapshot
  }

  #read(): LakeDocument[] {
    const rows = this.#database.prepare('SELECT content FROM documents ORDER BY id').raw().all()
    return rows.flat().map((content) => JSON.parse(String(content)) as LakeDocument)
  }
}

/** Stores documents with their references; the caller holds the transaction. */
export function createDocumentWriter(database: LakeDatabase): { insert(document: LakeDocument): void } {
  const insertDocument = database.prepare(
    'INSERT INTO documents (id, type, revision, updated_at, content) VALUES (?, ?, ?, ?, ?)',
  )
  const insertReference = database.prepare(
    'INSERT INTO document_references (source_id, target_id, weak) VALUES (?, ?, ?)',
  )
  return {
    insert(document) {
      const { _id, _type, _rev, _updatedAt } = document
      insertDocument.run(_id, _type, _rev, _updatedAt, JSON.stringify(document))
      for (const { target, weak } of referencesOf(document)) insertReference.run(_id, target, weak ? 1 : 0)
    },
  }
}

/** A strong reference that points at no document, which a dataset must not hold; null when there is none. */
export function findBrokenReference(database: LakeDatabase): { source: string; target: string } | null {
  const row = database
    .prepare(
      `SELECT source_id AS source, target_id AS target FROM document_references
       WHERE weak = 0 AND target_id NOT IN (SELECT id FROM documents) ORDER BY source_id, target_id LIMIT 1`,
    )
    .get() as { source: string; target: string } | undefined
  return row ? { source: row.source, target: row.target } : null
}
