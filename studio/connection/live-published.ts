import type { SanityClient } from '@sanity/client'
import { catchError, EMPTY, map, type Observable } from 'rxjs'
import { changesOf } from './changes'
import { refetchOnChange } from './refetch-on-change'

interface Published<Result> {
  /** A filter, `*[…]`, of the documents that the result depends on. */
  content: string
  query: string
  /** Names the requests in the request log. */
  tag: string
  parse: (result: unknown) => Result
}

/**
 * Reads published content immediately and after every change. After a read that fails, or whose result cannot be
 * parsed, it continues with the next change.
 */
export function livePublished<Result>(
  client: SanityClient,
  { content, query, tag, parse }: Published<Result>,
): Observable<Result> {
  return refetchOnChange(changesOf(client, content, tag), () =>
    client.observable.fetch<unknown>(query, {}, { perspective: 'published', tag }).pipe(
      map(parse),
      catchError(() => EMPTY),
    ),
  )
}
