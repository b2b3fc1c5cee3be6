import { INBOX_PREFIX, REFERENCE, submissionId } from '../../shared/orders/submission'

/** Returns the document id for a reference; null if that is not valid. */
export function documentIdOf(reference: string | null | undefined): string | null {
  return reference && REFERENCE.test(reference) ? submissionId(reference) : null
}

/** Returns the reference for an inbox document id. */
export function referenceOf(documentId: string): string {
  return documentId.replace(/^drafts\./, '').replace(INBOX_PREFIX, '')
}
