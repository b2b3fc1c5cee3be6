import type { SanityClient } from '@sanity/client'
import { mentionsIn, TEXTS_QUERY, type FindIn, type Mention } from './mentions'

/**
 * Reads the documents, drafts first, with texts that mention something.
 * @throws the dataset's error, if it does not answer
 */
export async function readMentions(client: SanityClient, find: FindIn): Promise<Mention[]> {
  const documents = await client.fetch<unknown>(TEXTS_QUERY, {}, { perspective: 'drafts', tag: 'mentions' })
  return mentionsIn(documents, find)
}
