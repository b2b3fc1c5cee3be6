import { z } from 'zod'
import { HISTORY_DAYS } from '../../../shared/documents/history'
import { DAY_MS } from '../../../shared/time/durations'
import type { Value } from '../../storage/connection'
import { jsonColumn, readRow, readRows } from '../../storage/rows'
import type { LakeDatabase } from '../storage/database'
import {
  mutationResultSchema,
  type CommittedTransaction,
  type Effects,
  type MutationResult,
} from '../transaction'

/** A stored transaction, used to answer a retry with the same id. */
export interface LoggedTransaction {
  id: string
  /** Digest of the request that caused it. */
  requestDigest: string
  results: MutationResult[]
}

const loggedActionSchema = z.object({
  actionType: z.string(),
  draftId: z.string().optional(),
  publishedId: z.string().optional(),
  versionId: z.string().optional(),
})
/** What history records about an action: its type and its documents. The changes are in the effects. */
export type LoggedAction = z.infer<typeof loggedActionSchema>

/** What one transaction did to one document. */
export interface Revision {
  /** Increases with each transaction. */
  position: number
  transactionId: string
  timestamp: string
  author: string
  actions: LoggedAction[]
  documentId: string
  /** The document's `_rev` before the transaction; null if that created it. */
  previousRevision: string | null
  effects: Effects
}

/** The parts of a revision that are needed to undo it. */
export type Revertible = Pick<Revision, 'previousRevision'> & { effects: Pick<Effects, 'revert'> }

/** Selects revisions of documents. Bounds are inclusive. */
export interface RevisionQuery {
  documentIds: readonly string[]
  fromPosition?: number
  toPosition?: number
  /** RFC 3339. */
  fromTime?: string
  toTime?: string
  /** User ids. */
  authors?: readonly string[]
  /** Leaves out transactions that only edit this document, rather than create or delete it. */
  unlessEditsOf?: string
  newestFirst: boolean
  /** Maximum number of transactions to return. */
  limit: number
}

/** Maximum number of transactions kept, regardless of age: about 500 MB if each is an edit of an average page. */
const MAX_TRANSACTIONS = 200_000

const transactionRow = z
  .object({ request_digest: z.string(), results: jsonColumn(z.array(mutationResultSchema)) })
  .optional()
const revisionRow = z.object({
  position: z.number(),
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  actions: jsonColumn(z.array(loggedActionSchema)),
  document_id: z.string(),
  previous_revision: z.string().nullable(),
  apply: jsonColumn(z.array(z.unknown())),
  revert: jsonColumn(z.array(z.unknown())),
})
const revertRow = revisionRow.pick({ previous_revision: true, revert: true })
const foundRevision = revisionRow.optional()

/** Matches the hash in the id of an asset, in a GLOB pattern. */
const ANY_SHA1 = '[0-9a-f]'.repeat(40)

/** The effects, as stored, after which a document does not exist. */
const NOTHING = '[0,null]'

const COLUMNS = `t.position, t.id, t.timestamp, t.author, t.actions,
  r.document_id, r.previous_revision, r.apply, r.revert`

/**
 * Every transaction of the last 90 days with its changes, forward and reverse. Earlier states of a document are
 * reconstructed by reverting from the current one, so an edit takes only the space of the difference.
 */
export class TransactionLog {
  readonly #database: LakeDatabase

  constructor(database: LakeDatabase) {
    this.#database = database
  }

  find(id: string): LoggedTransaction | null {
    const row = readRow(
      transactionRow,
      this.#database.prepare('SELECT request_digest, results FROM transactions WHERE id = ?').get(id),
    )
    return row ? { id, requestDigest: row.request_digest, results: row.results } : null
  }

  /** Appends a transaction and returns its position. The caller holds the database transaction. */
  append(
    { transactionId, timestamp, author, changes }: CommittedTransaction,
    request: { digest: string; results: readonly MutationResult[]; actions: readonly LoggedAction[] },
  ): number {
    const { lastInsertRowid } = this.#database
      .prepare(
        `INSERT INTO transactions (id, timestamp, author, request_digest, results, actions)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        transactionId,
        timestamp,
        author,
        request.digest,
        JSON.stringify(request.results),
        JSON.stringify(request.actions.map((action) => loggedActionSchema.parse(action))),
      )
    const position = Number(lastInsertRowid)
    const insert = this.#database.prepare(
      'INSERT INTO revisions (document_id, position, previous_revision, apply, revert) VALUES (?, ?, ?, ?, ?)',
    )
    for (const { id, before, effects } of changes) {
      insert.run(
        id,
        position,
        before?._rev ?? null,
        JSON.stringify(effects.apply),
        JSON.stringify(effects.revert),
      )
    }
    return position
  }

  /**
   * Deletes all history of some documents, as an action's `purge` requires. The caller holds the database
   * transaction.
   * @param position of the transaction with this action
   */
  purge(documentIds: readonly string[], position: number): void {
    if (documentIds.length === 0) return
    const statement = this.#database.prepare('DELETE FROM revisions WHERE document_id = ?')
    for (const id of documentIds) statement.run(id)
    this.#database.prepare('UPDATE transactions SET has_purged = 1 WHERE position = ?').run(position)
  }

  /** Returns the position of the latest transaction that purged history; 0 if there is none. */
  lastPurge(): number {
    return this.#findPosition('SELECT max(position) FROM transactions WHERE has_purged = 1') ?? 0
  }

  /**
   * Deletes history that is too old or exceeds the limit, in a transaction of its own.
   * @param now in ms since the epoch; null if the time is not certain, in which case nothing is deleted for its age
   * @throws like `Connection.transaction`
   */
  prune(now: number | null): void {
    this.#database.transaction(() => {
      if (now !== null) this.#deleteBefore(new Date(now - HISTORY_DAYS * DAY_MS).toISOString())
      this.#database
        .prepare('DELETE FROM transactions WHERE position <= (SELECT max(position) FROM transactions) - ?')
        .run(MAX_TRANSACTIONS)
    })
  }

  #deleteBefore(oldest: string): void {
    // Delete only up to the first recent transaction. An old one after it was dated by a wrong clock, and is needed to
    // reconstruct earlier states.
    this.#database
      .prepare(
        `DELETE FROM transactions WHERE timestamp < ?1
         AND position < ifnull((SELECT min(position) FROM transactions WHERE timestamp >= ?1), 9e15)`,
      )
      .run(oldest)
  }

  /** Returns the position of the latest transaction; 0 if there is none. */
  lastPosition(): number {
    return this.#findPosition('SELECT max(position) FROM transactions') ?? 0
  }

  /** Returns the id of the transaction at a position; null if there is none, or if it was pruned. */
  transactionAt(position: number): string | null {
    const id = this.#findValue('SELECT id FROM transactions WHERE position = ?', position)
    return typeof id === 'string' ? id : null
  }

  /** Returns the position of a transaction; null if it is unknown. */
  positionOf(transactionId: string): number | null {
    return this.#findPosition('SELECT position FROM transactions WHERE id = ?', transactionId)
  }

  /** Returns the position of the last transaction at or before a time; 0 if there is none. */
  positionAt(time: string): number {
    return this.#findPosition('SELECT max(position) FROM transactions WHERE timestamp <= ?', time) ?? 0
  }

  /** Returns how to undo all revisions of a document after a position, newest first. There may be tens of thousands. */
  revertsAfter(documentId: string, position: number): Revertible[] {
    const rows = this.#database
      .prepare(
        `SELECT previous_revision, revert FROM revisions
         WHERE document_id = ? AND position > ? ORDER BY position DESC`,
      )
      .all(documentId, position)
    return readRows(revertRow, rows).map(({ previous_revision: previousRevision, revert }) => ({
      previousRevision,
      effects: { revert },
    }))
  }

  /** Returns what the transactions after a position did to any document, newest first. */
  changesAfter(position: number): Revision[] {
    const rows = this.#database
      .prepare(
        `SELECT ${COLUMNS} FROM transactions t JOIN revisions r ON r.position = t.position
         WHERE t.position > ? ORDER BY t.position DESC, r.document_id DESC`,
      )
      .all(position)
    return readRows(revisionRow, rows).map(toRevision)
  }

  /** Returns the last revision of a document at or before a position. */
  revisionAt(documentId: string, position: number): Revision | null {
    const row = this.#database
      .prepare(
        `SELECT ${COLUMNS} FROM revisions r JOIN transactions t ON t.position = r.position
         WHERE r.document_id = ? AND r.position <= ? ORDER BY r.position DESC LIMIT 1`,
      )
      .get(documentId, position)
    const found = readRow(foundRevision, row)
    return found ? toRevision(found) : null
  }

  /**
   * Returns the last revisions of public documents that exist neither published nor as a draft, newest first. If a
   * transaction deleted both, the draft comes first. The index keeps the changes, most of the file, from being read.
   * Documents of Sanity's own types are left out: there may be hundreds of pictures and files, and thousands of the
   * secrets that the preview tool makes and deletes. Assets are recognized by their ids, without reading their changes.
   * @param limit maximum number of revisions to return
   */
  lastOfDeleted(limit: number): Revision[] {
    const rows = this.#database
      .prepare(
        `SELECT ${COLUMNS} FROM (
           SELECT document_id, max(position) AS position,
             iif(document_id GLOB 'drafts.*', substr(document_id, 8), document_id) AS public_id
           FROM revisions INDEXED BY revisions_by_position GROUP BY document_id
         ) last
           JOIN revisions r ON r.document_id = last.document_id AND r.position = last.position
           JOIN transactions t ON t.position = last.position
         WHERE instr(public_id, '.') = 0
           AND public_id NOT GLOB 'image-${ANY_SHA1}-*' AND public_id NOT GLOB 'file-${ANY_SHA1}-*'
           AND NOT EXISTS (SELECT 1 FROM documents WHERE id IN (public_id, 'drafts.' || public_id))
           AND ifnull(json_extract(r.revert, '$[1]._type'), '') NOT GLOB 'sanity.*'
         ORDER BY last.position DESC, last.document_id = public_id LIMIT ?`,
      )
      .all(limit)
    return readRows(revisionRow, rows).map(toRevision)
  }

  /** Returns the position of the revision that replaced a given one; null if there is none. */
  positionAfter(documentId: string, revision: string): number | null {
    return this.#findPosition(
      'SELECT min(position) FROM revisions WHERE document_id = ? AND previous_revision = ?',
      documentId,
      revision,
    )
  }

  /** Returns revisions of some documents, in transaction order. */
  revisions(query: RevisionQuery): Revision[] {
    const { documentIds, authors } = query
    const marks = (list: readonly string[]) => list.map(() => '?').join()
    const among = `document_id IN (${marks(documentIds)})`
    const counts =
      query.unlessEditsOf === undefined
        ? among
        : `${among} AND (document_id <> ? OR apply = '${NOTHING}' OR revert = '${NOTHING}')`
    const conditions = [`t.position IN (SELECT position FROM revisions WHERE ${counts})`]
    const values: (string | number)[] = [...documentIds]
    if (query.unlessEditsOf !== undefined) values.push(query.unlessEditsOf)
    const bound = (condition: string, value: string | number | undefined) => {
      if (value === undefined) return
      conditions.push(condition)
      values.push(value)
    }
    bound('t.position >= ?', query.fromPosition)
    bound('t.position <= ?', query.toPosition)
    bound('t.timestamp >= ?', query.fromTime)
    bound('t.timestamp <= ?', query.toTime)
    if (authors) {
      conditions.push(`t.author IN (${marks(authors)})`)
      values.push(...authors)
    }
    const order = query.newestFirst ? 'DESC' : 'ASC'
    const rows = this.#database
      .prepare(
        `SELECT ${COLUMNS} FROM (
           SELECT * FROM transactions t WHERE ${conditions.join(' AND ')} ORDER BY t.position ${order} LIMIT ?
         ) t JOIN revisions r ON r.position = t.position
         WHERE r.${among} ORDER BY t.position ${order}, r.document_id`,
      )
      .all(...values, query.limit, ...documentIds)
    return readRows(revisionRow, rows).map(toRevision)
  }

  /** Returns the ids of all documents that a transaction changed. */
  documentIdsOf(position: number): string[] {
    return this.#database
      .prepare('SELECT document_id FROM revisions WHERE position = ? ORDER BY document_id')
      .raw()
      .all(position)
      .flat()
      .map(String)
  }

  /** Returns the position that a query selects; null if it selects none. */
  #findPosition(sql: string, ...parameters: Value[]): number | null {
    const position = this.#findValue(sql, ...parameters)
    return typeof position === 'number' ? position : null
  }

  /** Returns the first column of the first row that a query selects; undefined if it selects none. */
  #findValue(sql: string, ...parameters: Value[]): unknown {
    return this.#database
      .prepare(sql)
      .raw()
      .all(...parameters)
      .flat()[0]
  }
}

function toRevision(row: z.infer<typeof revisionRow>): Revision {
  const { apply, revert } = row
  return {
    position: row.position,
    transactionId: row.id,
    timestamp: row.timestamp,
    author: row.author,
    actions: row.actions,
    documentId: row.document_id,
    previousRevision: row.previous_revision,
    effects: { apply, revert },
  }
}
