import type { SanityClient } from '@sanity/client'
import { filter, map, retry, share, timer, type Observable } from 'rxjs'
import { EVERYTHING } from './queries'

/** How long to wait before listening again after a failure, in ms. */
const RETRY_MS = 3_000
/** How long to keep listening after the last subscriber has left, in ms. */
const KEEP_MS = 5_000

/** Shared listeners by client: the navbar, the list and the open order use one connection. */
const shared = new WeakMap<SanityClient, Observable<string | null>>()

/**
 * The ids of inbox documents as they change, no matter who changes them; null if any of them may have changed: at the start,
 * and after the connection was lost.
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
