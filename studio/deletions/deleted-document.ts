import { z } from 'zod'

/** A document that was deleted and can be restored, as the server describes it. */
export const deletedDocumentSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  isDraft: z.boolean(),
  /** Whether it was published as well, so that the draft had changes that visitors did not see. */
  wasPublished: z.boolean(),
})
export type DeletedDocument = z.infer<typeof deletedDocumentSchema>

/** The server's answer once a document is restored, perhaps together with redirects that led to it. */
export const restoredSchema = z.object({ id: z.string(), redirects: z.array(z.string()).default([]) })

/** Writes a date such as “Jan 31, 2026”. */
export function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium' })
}
