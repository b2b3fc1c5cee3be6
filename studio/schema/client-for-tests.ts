import type { SanityClient } from '@sanity/client'
import { evaluateQuery } from '../../tests/support/evaluate-query'

/**
 * Returns a client of a dataset with these documents, which shows drafts and releases only to those who ask for the raw
 * dataset.
 */
export function clientOf(documents: readonly { _id: string }[]): SanityClient {
  const client = {
    async fetch(query: string, params: Record<string, unknown> = {}, options?: { perspective?: string }) {
      const seesDrafts = options?.perspective === 'raw'
      const dataset = documents.filter(({ _id }) => seesDrafts || !/^(?:drafts|versions)\./.test(_id))
      return evaluateQuery(query, dataset, params)
    },
  }
  return client as unknown as SanityClient
}
