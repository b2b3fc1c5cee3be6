import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { catchError, EMPTY, map } from 'rxjs'
import { refetchOnChange } from '../../connection/refetch-on-change'
import { orderChanges } from '../changes'
import type { Filter } from '../filter'
import { countsQuery, countsSchema, type Counts } from '../queries'

/** Returns how many open orders of a kind there are, live; null until that has loaded. */
export function useCounts(client: SanityClient, kind: Filter['kind']): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null)
  useEffect(() => {
    const { query, params } = countsQuery(kind)
    const options = { perspective: 'raw', tag: 'inbox.counts' } as const
    const counting = refetchOnChange(orderChanges(client), () =>
      client.observable.fetch<unknown>(query, params, options).pipe(
        map((result) => countsSchema.parse(result)),
        // The count is retried on the next change.
        catchError(() => EMPTY),
      ),
    ).subscribe(setCounts)
    return () => counting.unsubscribe()
  }, [client, kind])
  return counts
}
