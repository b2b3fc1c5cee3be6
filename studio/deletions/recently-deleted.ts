import { z } from 'zod'
import { DELETED_DOCUMENTS_PATH } from '../../shared/addresses/server-paths'
import { postToServer, requestFromServer } from '../requests/server-request'
import { deletedDocumentSchema, restoredSchema } from './deleted-document'

const documentsSchema = z.object({
  documents: z.array(deletedDocumentSchema.extend({ deletedAt: z.iso.datetime() })),
})

/** A document that history still has. */
export type RecentlyDeletedDocument = z.infer<typeof documentsSchema>['documents'][number]

/**
 * Requests what was deleted recently, latest first.
 * @param server origin of the server
 * @throws with the server's message if it fails
 */
export async function readRecentlyDeleted(
  server: string,
  signal: AbortSignal,
): Promise<RecentlyDeletedDocument[]> {
  return documentsSchema.parse(await requestFromServer(server, DELETED_DOCUMENTS_PATH, { signal })).documents
}

/**
 * Restores a document as a draft.
 * @param server origin of the server
 * @returns the ids of the redirects to it that were restored as well
 * @throws with the server's message if it fails
 */
export async function restoreRecentlyDeleted(server: string, id: string): Promise<string[]> {
  return restoredSchema.parse(await postToServer(server, DELETED_DOCUMENTS_PATH, { id })).redirects
}
