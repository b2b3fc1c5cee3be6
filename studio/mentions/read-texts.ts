import type { SanityClient } from '@sanity/client'
import { TEXTS_QUERY } from './mentions'

/**
 * Reads every document with texts that visitors read, drafts first.
 * @throws the dataset's error, if it does not answer
 */
export function readTexts(client: SanityClient): Promise<unknown> {
  return client.fetch<unknown>(TEXTS_QUERY, {}, { perspective: 'drafts', tag: 'mentions' })
}
