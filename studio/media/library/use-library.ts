import type { SanityClient } from '@sanity/client'
import { useMemo, type SetStateAction } from 'react'
import { liveQuery } from '../../connection/live-query'
import { useLive } from '../../connection/use-live'
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

const NOTHING: Read = { of: '', rows: null, counts: null, problem: null }

/**
 * Returns the assets of a filter, which are read again whenever the library changes.
 * @param count how many to read
 */
export function useLibrary(
  client: SanityClient,
  { kind, sort, use, search, extension }: Filter,
  count: number,
  round: number,
): Library {
  const results = useMemo(() => {
    const filter = { kind, sort, use, search, extension }
    const key = JSON.stringify(filter)
    return liveQuery<SetStateAction<Read>>(client, {
      changes: libraryChanges(client),
      ...libraryQuery(filter, count),
      tag: 'media.library',
      parse: (result) => ({ ...librarySchema.parse(result), problem: null, of: key }),
      failed: (cause) => (before) => ({
        ...before,
        rows: before.of === key ? before.rows : null,
        problem: reasonOf(cause),
        of: key,
      }),
    })
  }, [client, kind, sort, use, search, extension, count])
  return useLive<Read>(results, NOTHING, round)
}
