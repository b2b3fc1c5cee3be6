import { z } from 'zod'
import { titleOf } from '../content/title'
import { publishedIdOf } from '../lake/documents'
import type { LakeError } from '../lake/errors'
import type { ReadDocument } from './plan'

/** Maximum number of documents named in one sentence. */
const MAX_NAMED = 3

const refusalSchema = z.object({
  error: z.object({
    items: z.array(
      z.object({
        error: z.object({
          type: z.string(),
          description: z.string(),
          id: z.string().optional(),
          referenceID: z.string().optional(),
          referencingIDs: z.array(z.string()).optional(),
        }),
      }),
    ),
  }),
})

/**
 * Explains to an editor why the dataset refused to publish or unpublish.
 * @param error the error of the dataset's action
 * @param read reads the dataset, for titles
 * @returns a sentence
 */
export function sentenceOf(error: LakeError, read: ReadDocument): string {
  const refusal = refusalSchema.safeParse(error.body)
  const item = refusal.success ? refusal.data.error.items[0]?.error : undefined
  if (!item) return error.message
  const nameOf = (id = '') => {
    const publishedId = publishedIdOf(id)
    const found = read(`drafts.${publishedId}`) ?? read(publishedId)
    return `“${found ? titleOf(found) : publishedId}”`
  }
  switch (item.type) {
    case 'documentReferenceDoesNotExistError':
      return `${nameOf(item.id)} links to ${nameOf(item.referenceID)}, which is not published.`
    case 'documentHasExistingReferencesError': {
      const names = [...new Set((item.referencingIDs ?? []).map((id) => nameOf(id)))]
      const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
      return `${nameOf(item.id)} is still used by ${names.slice(0, MAX_NAMED).join(', ')}${more}.`
    }
    case 'documentNotFoundError':
      return `${nameOf(item.id)} has been deleted.`
    case 'documentRevisionIDDoesNotMatchError':
      return `${nameOf(item.id)} was changed at that very moment.`
    default:
      return item.description
  }
}
