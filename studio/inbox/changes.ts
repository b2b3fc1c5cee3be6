import type { SanityClient } from '@sanity/client'
import { map, share, timer, type Observable } from 'rxjs'
import { changesOf } from '../connection/changes'
import { EVERYTHING } from './queries'

/** How long to keep listening after the last subscriber has left, in ms. */
const KEEP_MS = 5_000

/** Listeners by client, so that the navbar, the list and the open order share one connection. */
const shared = new WeakMap<SanityClient, Observable<string | null>>()

/**
 * Emits the ids of inbox documents as they change, no matter who changes them, and null if any of them may have
 * changed: at the start, and after the connection was lost.
 */
export function orderChanges(client: SanityClient): Observable<string | null> {
  const existing = shared.get(client)
  if (existing) return existing
  const changes = changesOf(client, `*[${EVERYTHING}]`, 'inbox.changes').pipe(
    map((event) => (event.type === 'mutation' ? event.documentId : null)),
    share({ resetOnRefCountZero: () => timer(KEEP_MS) }),
  )
  shared.set(client, changes)
  return changes
}
