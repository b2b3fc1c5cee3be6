import { isPublicId, publishedIdOf } from '../lake/documents'

/** A deleted document that an editor may restore. */
export interface DeletedDocument {
  /** The document's published id. */
  id: string
  type: string
  title: string
  /** Whether its last state was a draft. If so, the draft is restored. */
  isDraft: boolean
  /** Whether it was published as well, so that the draft had changes that visitors did not see. */
  wasPublished: boolean
}

/** The outcome of a restoration: the ids of the redirects restored with the document, or why it was not restored. */
export type Restoration = { redirects: readonly string[] } | 'absent' | 'exists'

/** Types of documents that are never offered: what visitors sent is deleted for good. */
const NEVER_OFFERED = /^(submission|schedule|sanity\..*|system\..*)$/

/** Whether editors may restore a document if it is deleted. */
export function mayRestore({ _id, _type }: { _id: string; _type: string }): boolean {
  const isVersion = _id.startsWith('versions.')
  return !isVersion && isPublicId(publishedIdOf(_id)) && !NEVER_OFFERED.test(_type)
}
