import type { LakeDatabase } from '../database'
import { WriteProblem } from './problem'
import type { DocumentChange } from './workspace'

/** As many documents as an editor can do something about are named in an error. */
const REFERENCING_AT_MOST = 100

/**
 * Makes the check that references hold after a transaction, to be run inside it when its documents are written: a document
 * may not refer strongly to one that is not there, and none may go that another refers to strongly. Drafts count like any
 * document, as in the hosted service; that is why the Studio makes a draft's reference to an unpublished document weak.
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
       ORDER BY source_id LIMIT ${REFERENCING_AT_MOST}`,
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
