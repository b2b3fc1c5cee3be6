import { map, share, timer } from 'rxjs'
import { changesOf } from '../connection/changes'
import { oncePerClient } from '../connection/once-per-client'
import { EVERYTHING } from './queries'

/** How long to keep listening after the last subscriber has left, in ms. */
const KEEP_MS = 5_000

/**
 * Emits the ids of inbox documents as they change, no matter who changes them, and null if any of them may have
 * changed: at the start, and after the connection was lost. The navbar, the list and the open order share one
 * connection.
 */
export const orderChanges = oncePerClient((client) =>
  // By default, listeners only receive changes of published documents, and an order's id has a dot, like a draft's.
  changesOf(client, `*[${EVERYTHING}]`, 'inbox.changes', { includeAllVersions: true }).pipe(
    map((event) => (event.type === 'mutation' ? event.documentId : null)),
    share({ resetOnRefCountZero: () => timer(KEEP_MS) }),
  ),
)
