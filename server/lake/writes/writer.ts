import { createHash, randomUUID } from 'node:crypto'
import type { LakeDocument } from '../documents'
import { encodeMendoza } from '../effects/mendoza'
import { LakeError } from '../errors'
import type { ChangeFeed, FeedEntry } from '../events/feed'
import type { TransactionLog } from '../history/log'
import type { LakeDatabase } from '../storage/database'
import { createDocumentWriter, type DocumentStore, type DocumentWriter } from '../storage/document-store'
import type { CommittedTransaction, DocumentChange, Effects, MutationResult } from '../transaction'
import type { Action } from './action'
import { WriteProblem } from './problem'
import { createReferenceCheck } from './references'
import { Workspace } from './workspace'

export interface WriteRequest {
  /** Chosen by the caller, or generated. */
  transactionId: string | undefined
  /** User id. */
  author: string
  /** The whole request, to tell a retry from a different request with the same transaction id. */
  request: unknown
  kind: 'mutationError' | 'actionError'
  actions: readonly Action[]
  /** Does everything except commit. */
  dryRun: boolean
  /** How long `apply` may take, in ms. */
  maxMs: number
  /** Changes the workspace; an error it throws aborts the transaction. */
  apply(workspace: Workspace): { results: MutationResult[]; purge: readonly string[] }
}

export interface WriteResult {
  transactionId: string
  results: (MutationResult & { document: LakeDocument | null })[]
}

/** Rolls back a transaction that must not leave anything behind. */
class DryRunDone extends Error {}

/**
 * Commits transactions one after another. Each is one database transaction, which is on disk when `commit` returns:
 * SQLite syncs its log before it reports success.
 */
export class Writer {
  readonly #database: LakeDatabase
  readonly #store: DocumentStore
  readonly #log: TransactionLog
  readonly #feed: ChangeFeed
  readonly #documents: DocumentWriter
  readonly #checkReferences: (changes: readonly DocumentChange[]) => void

  constructor(database: LakeDatabase, store: DocumentStore, log: TransactionLog, feed: ChangeFeed) {
    this.#database = database
    this.#store = store
    this.#log = log
    this.#feed = feed
    this.#documents = createDocumentWriter(database)
    this.#checkReferences = createReferenceCheck(database)
  }

  /**
   * Applies a request atomically. A repeated request with the same transaction id gets the same result without being
   * applied again, so that a client that got no response can simply retry.
   * @throws LakeError: 409 if the state of the dataset forbids it, 400 if the request is invalid
   */
  commit(request: WriteRequest): WriteResult {
    const digest = createHash('sha256').update(JSON.stringify(request.request)).digest('hex')
    const transactionId = request.transactionId ?? randomUUID()
    let results: MutationResult[] = []
    let committed: CommittedTransaction | null = null
    let hasPurged = false
    let position = 0
    try {
      const done = this.#database.transaction(() => {
        // Check inside the transaction, so that nobody else can commit the same request or change what it is based on.
        if (request.transactionId !== undefined && !request.dryRun) {
          const again = this.#earlierResult(request.transactionId, digest)
          if (again) return again
        }
        const { maxMs } = request
        const now = new Date().toISOString()
        const workspace = new Workspace(this.#store.snapshot(), transactionId, now, maxMs)
        const applied = request.apply(workspace)
        results = applied.results
        const changes = workspace.changes()
        for (const { id, after } of changes) {
          if (after) this.#documents.put(after)
          else this.#documents.remove(id)
        }
        this.#checkReferences(changes)
        committed = {
          transactionId,
          timestamp: workspace.timestamp,
          author: request.author,
          changes: changes.map((change) => ({ ...change, effects: effectsOf(change) })),
        }
        if (request.dryRun) throw new DryRunDone()
        position = this.#log.append(committed, { digest, results, actions: request.actions })
        this.#log.purge(applied.purge, position)
        hasPurged = applied.purge.length > 0
        return null
      })
      if (done) return done
    } catch (cause) {
      if (cause instanceof WriteProblem) throw LakeError.write(cause.status, request.kind, cause.items)
      if (!(cause instanceof DryRunDone)) throw cause
    }
    const result = this.#finish(
      transactionId,
      results,
      committed && { position, transaction: committed },
      request.dryRun,
    )
    if (hasPurged) this.#forgetCopies()
    return result
  }

  /** Removes purged content from the entries kept for reconnecting clients, and from SQLite's log. */
  #forgetCopies(): void {
    this.#feed.forgetRecent()
    // While another process reads, the log stays until a later checkpoint.
    this.#database.pragma('wal_checkpoint(TRUNCATE)')
  }

  #finish(
    transactionId: string,
    results: MutationResult[],
    committed: FeedEntry | null,
    dryRun: boolean,
  ): WriteResult {
    const changes = committed?.transaction.changes ?? []
    const after = new Map(changes.map((change) => [change.id, change.after]))
    if (committed && !dryRun && changes.length > 0) {
      this.#store.advance(after)
      this.#feed.publish(committed.position, committed.transaction)
    }
    return {
      transactionId,
      results: results.map((result) => ({ ...result, document: this.#documentAfter(result.id, after) })),
    }
  }

  #documentAfter(id: string, after: ReadonlyMap<string, LakeDocument | null>): LakeDocument | null {
    const changed = after.get(id)
    return changed === undefined ? (this.#store.snapshot().get(id) ?? null) : changed
  }

  #earlierResult(transactionId: string, digest: string): WriteResult | null {
    const done = this.#log.find(transactionId)
    if (!done) return null
    if (done.requestDigest !== digest) {
      throw LakeError.conflict(
        `The transaction ID "${transactionId}" was already used for a different request.`,
      )
    }
    return {
      transactionId,
      results: done.results.map((result) => ({
        ...result,
        document: this.#store.snapshot().get(result.id) ?? null,
      })),
    }
  }
}

/** Revisions are recorded separately; the effects cover everything else. */
function effectsOf({ before, after }: DocumentChange): Effects {
  const old = withoutRevision(before)
  const current = withoutRevision(after)
  return { apply: encodeMendoza(old, current), revert: encodeMendoza(current, old) }
}

function withoutRevision(document: LakeDocument | null): Record<string, unknown> | null {
  if (!document) return null
  const { _rev, ...rest } = document
  return rest
}
