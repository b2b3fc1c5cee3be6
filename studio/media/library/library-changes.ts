import type { SanityClient } from '@sanity/client'
import { fromEvent, merge, share, timer, type Observable } from 'rxjs'
import { changesOf } from '../../connection/changes'
import { ASSETS } from '../asset/queries'

/** How long to keep listening after the last subscriber has left, in ms. */
const KEEP_MS = 5_000

const shared = new WeakMap<SanityClient, Observable<unknown>>()

/**
 * Emits when the library may have changed: when somebody uploads or deletes, and when this window gets focus again
 * after something was edited elsewhere.
 */
export function libraryChanges(client: SanityClient): Observable<unknown> {
  const existing = shared.get(client)
  if (existing) return existing
  const assets = changesOf(client, `*[${ASSETS}]`, 'media.changes')
  const changes = merge(assets, fromEvent(window, 'focus')).pipe(
    share({ resetOnRefCountZero: () => timer(KEEP_MS) }),
  )
  shared.set(client, changes)
  return changes
}
