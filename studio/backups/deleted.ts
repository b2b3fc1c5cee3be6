import { z } from 'zod'

const documentsSchema = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      title: z.string(),
      updatedAt: z.string().nullable(),
      isDraft: z.boolean(),
    }),
  ),
})
const restoredSchema = z.object({ id: z.string() })
const refusedSchema = z.object({ message: z.string() })

/** A document that a backup has and the dataset no longer has. */
export type DeletedDocument = z.infer<typeof documentsSchema>['documents'][number]

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
): Promise<DeletedDocument[]> {
  return documentsSchema.parse(await ask(server, name, { signal })).documents
}

/**
 * Restores a document as a draft.
 * @param server origin of the server
 * @param name of the backup
 * @throws with the server's message if it fails
 */
export async function restoreDeleted(server: string, name: string, id: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  restoredSchema.parse(await ask(server, name, { method: 'POST', headers, body: JSON.stringify({ id }) }))
}

async function ask(server: string, name: string, init: RequestInit): Promise<unknown> {
  const address = new URL(`/studio/backup-documents/${encodeURIComponent(name)}`, server)
  const response = await fetch(address, { credentials: 'include', ...init })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const refused = refusedSchema.safeParse(answer)
  throw new Error(refused.success ? refused.data.message : `The server answered ${response.status}.`)
}
