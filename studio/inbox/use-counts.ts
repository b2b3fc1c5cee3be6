import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { asyncScheduler, catchError, EMPTY, from, startWith, switchMap, throttleTime } from 'rxjs'
import { changesOf } from './changes'
import type { Filter } from './filter'
import { countsQuery, countsSchema, type Counts } from './queries'

/** How often a burst of changes is counted, in ms. */
const THROTTLE_MS = 500

/** How many orders of a kind have which status, live; null before it is known. */
export function useCounts(client: SanityClient, kind: Filter['kind']): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null)
  useEffect(() => {
    const { query, params } = countsQuery(kind)
    const counting = changesOf(client)
      .pipe(
        startWith(null),
        throttleTime(THROTTLE_MS, asyncScheduler, { leading: true, trailing: true }),
        switchMap(() =>
          from(client.fetch<unknown>(query, params, { perspective: 'raw', tag: 'inbox.counts' })).pipe(
            // They are counted again with the next change.
            catchError(() => EMPTY),
          ),
        ),
      )
      .subscribe((answer) => {
        const read = countsSchema.safeParse(answer)
        if (read.success) setCounts(read.data)
      })
    return () => counting.unsubscribe()
  }, [client, kind])
  return counts
}
