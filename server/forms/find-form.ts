import type { ContentClient } from '../../app/content/client.server'
import { ownFormQuery } from '../../app/content/queries'
import { readOwnForm, type OwnForm } from './own-form'

/** Where forms come from. */
export interface FormSource {
  content: Pick<ContentClient, 'fetch'>
  /** Tells from a form's `provider` whether it is this site's own. */
  isOwn: (provider: string | null) => boolean
}

/** @returns the form with this number; null if there is none, or if it is not this site's own */
export async function findForm({ content, isOwn }: FormSource, formId: string): Promise<OwnForm | null> {
  return readOwnForm(await content.fetch(ownFormQuery, { formId }), isOwn)
}
