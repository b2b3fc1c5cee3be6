import type { SanityClient } from '@sanity/client'
import { useMemo } from 'react'
import { liveQuery } from '../../connection/live-query'
import { useLive } from '../../connection/use-live'
import { orderChanges } from '../changes'
import type { Filter } from '../filter'
import { countsQuery, countsSchema, type Counts } from '../queries'

/** Returns how many open orders of a kind there are, live; null until that has loaded. */
export function useCounts(client: SanityClient, kind: Filter['kind']): Counts | null {
  const counts = useMemo(() => {
    return liveQuery(client, {
      changes: orderChanges(client),
      ...countsQuery(kind),
      tag: 'inbox.counts',
      parse: (result) => countsSchema.parse(result),
    })
  }, [client, kind])
  return useLive<Counts | null>(counts, null)
}
