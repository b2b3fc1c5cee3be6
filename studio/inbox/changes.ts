import type { SanityClient } from '@sanity/client'
import { filter, map, retry, share, timer, type Observable } from 'rxjs'
import { EVERYTHING } from './queries'

/** How long to wait before listening again after a failure, in ms. */
const RETRY_MS = 3_000
/** How long to go on listening when nobody needs it for a moment, in ms. */
const KEEP_MS = 5_000

/** What is listened to, by client: the bar, the list and the open order share one connection. */
const shared = new WeakMap<SanityClient, Observable<string | null>>()

/**
 * The ids of documents of the inbox as they change, whoever changes them; null when any may have changed: at the beginning,
 * and when the connection had been lost.
 */
export function changesOf(client: SanityClient): Observable<string | null> {
  const known = shared.get(client)
  if (known) return known
  const changes = client
    .listen(
      `*[${EVERYTHING}]`,
      {},
      { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query', tag: 'inbox.changes' },
    )
    .pipe(
      filter((event) => event.type === 'welcome' || event.type === 'mutation'),
      map((event) => (event.type === 'mutation' ? event.documentId : null)),
      retry({ delay: () => timer(RETRY_MS) }),
      share({ resetOnRefCountZero: () => timer(KEEP_MS) }),
    )
  shared.set(client, changes)
  return changes
}
