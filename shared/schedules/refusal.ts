import { inSentence } from '../text/in-sentence'

/** Maximum number of documents named in one sentence. */
const MAX_NAMED = 3

/** Why the dataset refuses an action, in the words of its error. */
export interface Refusal {
  type: string
  description: string
  id?: string | undefined
  referenceID?: string | undefined
  referencingIDs?: readonly string[] | undefined
}

/**
 * Explains to an editor why the dataset refuses to publish or unpublish documents.
 * @param publishedIdOf returns the published id of a document or draft
 * @param nameOf returns what to call a document, by its published id
 * @returns a sentence
 */
export function refusalSentence(
  { type, description, id = '', referenceID = '', referencingIDs = [] }: Refusal,
  publishedIdOf: (id: string) => string,
  nameOf: (publishedId: string) => string,
): string {
  const quoted = (each: string) => `“${nameOf(publishedIdOf(each))}”`
  switch (type) {
    case 'documentReferenceDoesNotExistError':
      return `${quoted(id)} links to ${quoted(referenceID)}, which is not published.`
    case 'documentHasExistingReferencesError': {
      const users = [...new Set(referencingIDs.map(publishedIdOf))]
      return `${quoted(id)} is still used by ${inSentence(users.map(quoted), MAX_NAMED)}.`
    }
    case 'documentNotFoundError':
      return `${quoted(id)} has been deleted.`
    case 'documentRevisionIDDoesNotMatchError':
      return `${quoted(id)} was changed at the same moment. Try again.`
    default:
      return description
  }
}

/**
 * Explains to an editor why a schedule must not publish settings that delete orders: nobody would confirm it.
 * @param title of the settings
 * @param days for how many days they keep orders
 * @returns a sentence
 */
export function deletionSentence(title: string, days: number): string {
  const time = `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`
  return `“${title}” would delete orders older than ${time}, so it cannot be scheduled. Publish it yourself.`
}
