import type { IncomingMessage } from 'node:http'
import type { TikTokClient } from '../../app/tiktok/client.server'
import { ELSEWHERE, pageName } from './pages'
import type { Results } from './results'
import { isPerson } from './visits'

/**
 * Counts searches, and the profiles that they find. A lookup during a POST is a search; during a GET, the page only
 * looks up a profile that was found before.
 * @param pathname of the request
 */
export function countSearches(
  client: TikTokClient,
  results: Pick<Results, 'add'>,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  pathname: string,
): TikTokClient {
  const page = pageName(pathname) ?? ELSEWHERE
  if (method !== 'POST' || !isPerson(headers)) return client
  return {
    ...client,
    async lookupProfile(username) {
      results.add([{ step: 'search', page }])
      const result = await client.lookupProfile(username)
      if (result.ok) results.add([{ step: 'found', page }])
      return result
    },
  }
}
