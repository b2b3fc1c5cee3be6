import type { QueryParams, SanityClient } from '@sanity/client'
import { catchError, defer, EMPTY, map, of, type Observable } from 'rxjs'
import { refetchOnChange } from './refetch-on-change'

interface LiveQuery<Result> {
  /** Emits when the result may have changed. */
  changes: Observable<unknown>
  query: string
  params?: QueryParams
  /** Defaults to everything that is stored. */
  perspective?: 'published' | 'raw'
  /** Names the requests in the request log. */
  tag: string
  /** @param isFirst whether nothing has been read before */
  parse: (result: unknown, isFirst: boolean) => Result
  /** Returns what to emit when a read fails, or its result cannot be parsed. By default, nothing is emitted. */
  failed?: (cause: unknown) => Result
}

/**
 * Reads the result of a query immediately and after every change. After a read that fails, or whose result cannot be
 * parsed, it continues with the next change.
 */
export function liveQuery<Result>(
  client: SanityClient,
  { changes, query, params = {}, perspective = 'raw', tag, parse, failed }: LiveQuery<Result>,
): Observable<Result> {
  return refetchOnChange(changes, (isFirst) =>
    defer(() => client.observable.fetch<unknown>(query, params, { perspective, tag })).pipe(
      map((result) => parse(result, isFirst)),
      catchError((cause: unknown) => (failed ? of(failed(cause)) : EMPTY)),
    ),
  )
}
