import type { SanityClient } from '@sanity/client'
import { useMemo } from 'react'
import { liveQuery } from '../../connection/live-query'
import { useLive } from '../../connection/use-live'
import { messageOf } from '../../requests/errors'
import { orderChanges } from '../changes'
import type { Filter } from '../filter'
import type { InboxRow } from '../order-schemas'
import { listQuery, listSchema } from '../queries'

/** Number of rows in a slice. Rows are read in slices, which start at multiples of this. */
export const SLICE = 50
/** Maximum number of rows that a search shows; they are all read in one request. */
const MAX_FOUND = 500

export interface OrderList {
  /** The length of the list; null until that is known. */
  total: number | null
  /** Whether a search has found more than it lists. */
  isCut: boolean
  /** The rows read so far, by index; others are read when they come into view. */
  rows: ReadonlyMap<number, InboxRow>
  /** Why the list cannot be read right now. */
  problem: string | null
}

/** The part of a list that has been read. */
interface Read extends OrderList {
  of: string
}

/**
 * Returns a list of the inbox. Only the part in view is read, and read again whenever something changes.
 * @param range index of the first row in view, and index after the last one
 */
export function useList(
  client: SanityClient,
  filter: Filter,
  range: { from: number; to: number },
): OrderList {
  const { status, kind } = filter
  const search = filter.search.trim()
  const key = JSON.stringify([status, kind, search])
  const first = search === '' ? Math.max(0, Math.floor(range.from / SLICE) * SLICE) : 0
  const end = search === '' ? Math.max(first + SLICE, Math.ceil(range.to / SLICE) * SLICE) : MAX_FOUND + 1
  const reads = useMemo(() => {
    const current = (before: Read) => (before.of === key ? before : { ...NOTHING, of: key })
    return liveQuery<(before: Read) => Read>(client, {
      changes: orderChanges(client),
      ...listQuery({ status, kind, search }, first, end),
      tag: 'inbox.list',
      parse: (result, isFirst) => {
        const { total, rows } = listSchema.parse(result)
        const isCut = total === undefined && rows.length > MAX_FOUND
        const visibleRows = isCut ? rows.slice(0, MAX_FOUND) : rows
        return (before) => ({
          of: key,
          total: total ?? visibleRows.length,
          isCut,
          // After a change, slices read earlier may be out of date.
          rows: new Map([
            ...(isFirst ? current(before).rows : []),
            ...visibleRows.map((row, index) => [first + index, row] as const),
          ]),
          problem: null,
        })
      },
      failed: (cause) => (before) => ({ ...current(before), problem: messageOf(cause) }),
    })
  }, [client, key, status, kind, search, first, end])
  const read = useLive<Read>(reads, NOTHING)
  return read.of === key ? read : NOTHING
}

const NOTHING: Read = { of: '', total: null, isCut: false, rows: new Map(), problem: null }
