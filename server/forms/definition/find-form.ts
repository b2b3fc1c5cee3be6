import type { ContentClient } from '../../../app/content/client.server'
import { formNumbersQuery, ownFormQuery } from '../../../app/content/queries'
import { readOwnForm, type OwnForm } from './own-form'

/** Where forms come from. */
export interface FormSource {
  content: Pick<ContentClient, 'fetch'>
  /** Returns whether a form with this `provider` is this site's own. */
  isOwn: (provider: string | null) => boolean
}

/** Returns the form with this number; null if there is none, or if it is not this site's own. */
export async function findForm({ content, isOwn }: FormSource, formId: string): Promise<OwnForm | null> {
  // A made-up number must not reach the dataset, nor push good answers out of the client's cache.
  if (!(await content.fetch(formNumbersQuery)).includes(formId)) return null
  return readOwnForm(await content.fetch(ownFormQuery, { formId }), isOwn)
}
