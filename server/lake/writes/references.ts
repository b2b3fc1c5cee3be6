import type { LakeDatabase } from '../storage/database'
import type { DocumentChange } from '../transaction'
import { WriteProblem } from './problem'

/** Maximum number of referencing documents named in an error; more would not help an editor. */
const MAX_REFERENCING = 100

/**
 * Creates the referential integrity check, to be run at the end of a transaction, once its documents are written: no
 * strong reference may point to a missing document, and no document with strong references to it may be deleted.
 * Drafts count like any other document, as in the hosted service; that is why the Studio makes a draft's reference to
 * an unpublished document weak.
 */
export function createReferenceCheck(database: LakeDatabase): (changes: readonly DocumentChange[]) => void {
  const missing = database
    .prepare(
      `SELECT target_id FROM document_references
       WHERE source_id = ? AND weak = 0 AND target_id NOT IN (SELECT id FROM documents) LIMIT 1`,
    )
    .raw()
  const referencing = database
    .prepare(
      `SELECT source_id FROM document_references WHERE target_id = ? AND weak = 0
       ORDER BY source_id LIMIT ${MAX_REFERENCING}`,
    )
    .raw()
  return (changes) => {
    for (const { id, after, index } of changes) {
      if (after) {
        const target = missing.all(id).flat()[0]
        if (target !== undefined) throw WriteProblem.referenceToNothing(id, String(target), index)
      } else {
        const sources = referencing.all(id).flat().map(String)
        if (sources.length > 0) throw WriteProblem.referenced(id, sources, index)
      }
    }
  }
}
