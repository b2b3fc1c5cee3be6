import type { RequestHandler } from '@sanity/client'
import { tap } from 'rxjs'
import { SAVES_CHANNEL } from '../../shared/preview/preview'

/**
 * Tells open previews in this browser as soon as an edit is saved. The Studio's own message to a preview comes a second
 * later.
 * @param next the next request handler
 */
export function announceSaves(next: RequestHandler): RequestHandler {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SAVES_CHANNEL)
  return (request, sender, client) => {
    const sending = next(request, sender, client)
    // Edits are actions; mutations are bookkeeping, such as the secret that opens a preview.
    if (!channel || !/\/data\/actions\//.test(request.url)) return sending
    return sending.pipe(
      tap((event) => {
        if (event.type === 'response') channel.postMessage('saved')
      }),
    )
  }
}
