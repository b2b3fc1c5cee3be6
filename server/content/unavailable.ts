import type { ContentClient } from '../../app/content/client.server'
import { ContentUnavailableError } from '../../app/content/unavailable'

/** When a visitor may retry, in s: about as long as the content client waits before asking the dataset again. */
const RETRY_AFTER_S = 5

/** Wraps a client for loaders, so that unavailable content becomes a 503 with `Retry-After` rather than a 500. */
export function with503WhenUnavailable(content: ContentClient): ContentClient {
  const fetch: ContentClient['fetch'] = async (...asked) => {
    try {
      return await content.fetch(...asked)
    } catch (cause) {
      if (!(cause instanceof ContentUnavailableError)) throw cause
      // Remix uses a thrown response as the answer, and renders the error page in it.
      throw new Response('We can’t load this page right now. Please try again in a moment.\n', {
        status: cause.status,
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          'Retry-After': String(RETRY_AFTER_S),
        },
      })
    }
  }
  return { ...content, fetch }
}
