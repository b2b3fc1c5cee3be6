import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { catchError, map, of } from 'rxjs'
import { refetchOnChange } from '../../connection/refetch-on-change'
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
  const search = filter.search.trim()
  const key = JSON.stringify([filter.status, filter.kind, search])
  const first = search === '' ? Math.max(0, Math.floor(range.from / SLICE) * SLICE) : 0
  const end = search === '' ? Math.max(first + SLICE, Math.ceil(range.to / SLICE) * SLICE) : MAX_FOUND + 1
  const [read, setRead] = useState<Read>({
    of: key,
    total: null,
    isCut: false,
    rows: new Map(),
    problem: null,
  })

  useEffect(() => {
    const [status, kind, words] = JSON.parse(key) as [Filter['status'], Filter['kind'], string]
    const { query, params } = listQuery({ status, kind, search: words }, first, end)
    const options = { perspective: 'raw', tag: 'inbox.list' } as const
    const reading = refetchOnChange(orderChanges(client), (isFirst) =>
      client.observable.fetch<unknown>(query, params, options).pipe(
        map((result) => {
          const { total, rows } = listSchema.parse(result)
          const isCut = total === undefined && rows.length > MAX_FOUND
          const visibleRows = isCut ? rows.slice(0, MAX_FOUND) : rows
          return { isFirst, rows: visibleRows, total: total ?? visibleRows.length, isCut, problem: null }
        }),
        catchError((cause: unknown) => of({ isFirst, problem: messageOf(cause) })),
      ),
    ).subscribe((next) => {
      setRead((before) => {
        const current = before.of === key ? before : { ...NOTHING, of: key }
        if (next.problem !== null) return { ...current, problem: next.problem }
        // After a change, slices read earlier may be out of date.
        const rows = new Map(next.isFirst ? current.rows : [])
        next.rows.forEach((row, index) => rows.set(first + index, row))
        return { of: key, total: next.total, isCut: next.isCut, rows, problem: null }
      })
    })
    return () => reading.unsubscribe()
  }, [client, key, first, end])

  return read.of === key ? read : NOTHING
}

const NOTHING: OrderList = { total: null, isCut: false, rows: new Map(), problem: null }
