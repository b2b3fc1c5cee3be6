import { z } from 'zod'
import { refusalSentence } from '../../shared/schedules/refusal'
import { titleOf } from '../content/title'
import { publishedIdOf } from '../lake/documents'
import type { LakeError } from '../lake/errors'
import type { ReadDocument } from './plan'

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
  return refusalSentence(item, publishedIdOf, (publishedId) => {
    const found = read(`drafts.${publishedId}`) ?? read(publishedId)
    return found ? titleOf(found) : publishedId
  })
}
