import type { ContentClient } from '../../app/content/client.server'

/** Records what a page was made from, to tell whether a change of content affects it. */
export interface Reads {
  /** Wraps a client so that every query and its result are recorded. */
  recording<Client extends Pick<ContentClient, 'fetch'>>(content: Client): Client
  /**
   * Repeats the recorded queries, and resolves with whether all results are unchanged; false if there are none.
   * @throws like `ContentClient.fetch`
   */
  unchanged(): Promise<boolean>
}

/** Relies on the content client returning the same object for the same content. */
export function createReads(): Reads {
  const again: (() => Promise<boolean>)[] = []
  return {
    recording(content) {
      const fetch: ContentClient['fetch'] = async (query, params) => {
        const result = await content.fetch(query, params)
        again.push(async () => (await content.fetch(query, params)) === result)
        return result
      }
      return { ...content, fetch }
    },
    async unchanged() {
      if (again.length === 0) return false
      const results = await Promise.all(again.map((check) => check()))
      return results.every(Boolean)
    },
  }
}
