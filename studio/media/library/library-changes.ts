import { fromEvent, merge, share, timer } from 'rxjs'
import { changesOf } from '../../connection/changes'
import { oncePerClient } from '../../connection/once-per-client'
import { ASSETS } from '../asset/queries'

/** How long to keep listening after the last subscriber has left, in ms. */
const KEEP_MS = 5_000

/**
 * Emits when the library may have changed: when somebody uploads or deletes, and when this window gets focus again
 * after something was edited elsewhere.
 */
export const libraryChanges = oncePerClient((client) =>
  merge(changesOf(client, `*[${ASSETS}]`, 'media.changes'), fromEvent(window, 'focus')).pipe(
    share({ resetOnRefCountZero: () => timer(KEEP_MS) }),
  ),
)
