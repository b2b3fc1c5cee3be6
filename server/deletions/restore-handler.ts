import type { Request, Response } from 'express'
import { z } from 'zod'
import { identityOf } from '../access/middleware'
import { documentIdSchema } from '../lake/documents'
import type { Restoration } from './deleted-document'

const bodySchema = z.object({ id: documentIdSchema })

/** What the log says of a restored document. */
export const RESTORED = 'A deleted document was restored as a draft'

export interface RestoreOptions {
  /** Restores a document as a draft; see `RecentlyDeleted.restore`. */
  restore: (id: string, author: string) => Promise<Restoration>
  /** What an editor is told if the document cannot be restored from there. */
  absent: string
  /** Called once the document is restored. */
  onRestored: (details: { document: string; redirects?: readonly string[]; userId: string }) => void
}

/**
 * Handles a request with `{ "id" }` to restore a document: responds with `{ "id", "redirects" }` once it is restored,
 * 400 for any other body, 404 if it is absent, and 409 if it exists again. Rejects like `restore`.
 */
export async function handleRestore(
  request: Request,
  response: Response,
  { restore, absent, onRestored }: RestoreOptions,
): Promise<unknown> {
  const body = bodySchema.safeParse(request.body)
  if (!body.success) return response.status(400).json({ message: 'The body must be {"id": "…"}.' })
  const { id } = body.data
  const { userId } = identityOf(response)
  const restoration = await restore(id, userId)
  if (restoration === 'absent') return response.status(404).json({ message: absent })
  if (restoration === 'exists')
    return response.status(409).json({ message: 'The document exists again; nothing was changed.' })
  const { redirects } = restoration
  onRestored({ document: id, ...(redirects.length > 0 ? { redirects } : {}), userId })
  return response.json({ id, redirects })
}
