import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { catchError, map, of } from 'rxjs'
import { refetchOnChange } from '../../connection/refetch-on-change'
import type { Asset } from '../asset/asset'
import { reasonOf } from '../uploads/refusal'
import type { Filter } from './filter'
import { libraryChanges } from './library-changes'
import { libraryQuery, librarySchema, type Counts } from './library-query'

export interface Library {
  /** The assets of the filter, or of the previous filter until a result arrives; null before the first result. */
  rows: Asset[] | null
  counts: Counts | null
  /** Why the library cannot be read right now. */
  problem: string | null
}

/** The last result, and the filter that it is for. */
interface Read extends Library {
  of: string
}

const NOTHING: Library = { rows: null, counts: null, problem: null }

/**
 * Returns the assets of a filter, which are read again whenever the library changes.
 * @param count how many to read
 */
export function useLibrary(client: SanityClient, given: Filter, count: number, round: number): Library {
  const key = JSON.stringify(given)
  const [library, setLibrary] = useState<Read>({ ...NOTHING, of: key })
  useEffect(() => {
    const { query, params } = libraryQuery(JSON.parse(key) as Filter, count)
    const reading = refetchOnChange(libraryChanges(client), () =>
      client.observable.fetch<unknown>(query, params, { perspective: 'raw', tag: 'media.library' }).pipe(
        map((result) => ({ ...librarySchema.parse(result), problem: null })),
        catchError((cause: unknown) => of({ problem: reasonOf(cause) })),
      ),
    ).subscribe((next) =>
      setLibrary((before) => ({
        ...before,
        ...(before.of === key ? {} : { rows: null }),
        ...next,
        of: key,
      })),
    )
    return () => reading.unsubscribe()
  }, [client, key, count, round])
  return library
}
