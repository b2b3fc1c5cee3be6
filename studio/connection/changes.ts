import type { ListenOptions, MutationEvent, SanityClient, WelcomeEvent } from '@sanity/client'
import { filter, retry, timer, type Observable } from 'rxjs'

/** How long to wait before listening again after a failure, in ms. */
const RETRY_MS = 3_000

/**
 * Emits every change of what a query finds, no matter who makes it, and a `welcome` event when anything may have
 * changed: at the start, and after the connection was lost.
 * @param query a filter of documents, `*[…]`
 * @param tag names the connection in the request log
 * @param options of the listener, such as whether it hears of drafts
 */
export function changesOf(
  client: SanityClient,
  query: string,
  tag: string,
  options: Pick<ListenOptions, 'includeAllVersions'> = {},
): Observable<MutationEvent | WelcomeEvent> {
  return client
    .listen(
      query,
      {},
      { ...options, events: ['welcome', 'mutation'], includeResult: false, visibility: 'query', tag },
    )
    .pipe(
      filter((event) => event.type === 'welcome' || event.type === 'mutation'),
      retry({ delay: () => timer(RETRY_MS) }),
    )
}
