import { z } from 'zod'
import { BACKUP_DOCUMENTS_PATH } from '../../shared/addresses/server-paths'
import { deletedDocumentSchema, restoredSchema } from '../deletions/deleted-document'
import { postToServer, requestFromServer } from '../requests/server-request'

const documentsSchema = z.object({
  documents: z.array(deletedDocumentSchema.extend({ updatedAt: z.string().nullable() })),
})

/** A document that a backup has and the dataset no longer has. */
export type DeletedSinceBackup = z.infer<typeof documentsSchema>['documents'][number]

/**
 * Requests the documents that were deleted since a backup was made.
 * @param server origin of the server
 * @param name of the backup
 * @throws with the server's message if it fails
 */
export async function readDeleted(
  server: string,
  name: string,
  signal: AbortSignal,
): Promise<DeletedSinceBackup[]> {
  return documentsSchema.parse(await requestFromServer(server, pathOf(name), { signal })).documents
}

/**
 * Restores a document as a draft.
 * @param server origin of the server
 * @param name of the backup
 * @returns the ids of the redirects to it that were restored as well
 * @throws with the server's message if it fails
 */
export async function restoreDeleted(server: string, name: string, id: string): Promise<string[]> {
  return restoredSchema.parse(await postToServer(server, pathOf(name), { id })).redirects
}

function pathOf(name: string): string {
  return `${BACKUP_DOCUMENTS_PATH}/${encodeURIComponent(name)}`
}
