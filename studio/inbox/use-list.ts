import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { asyncScheduler, catchError, from, map, of, startWith, switchMap, throttleTime } from 'rxjs'
import { changesOf } from './changes'
import type { Filter } from './filter'
import type { InboxRow } from './order'
import { listQuery, listSchema } from './queries'

/** Lines are read in slices that begin at multiples of this. */
export const SLICE = 50
/** How often a burst of changes is read anew, in ms. */
const THROTTLE_MS = 250

export interface OrderList {
  /** How long the whole list is; null before it is known. */
  total: number | null
  /** The lines that have been read, by index; others are read when they come into view. */
  rows: ReadonlyMap<number, InboxRow>
  /** Why it cannot be read right now. */
  problem: string | null
}

/** What has been read of one list. */
interface Read extends OrderList {
  of: string
}

/**
 * A list of the inbox, of which only what is in view is read, and read again whenever something changes.
 * @param from index of the first line in view
 * @param to index after the last one
 */
export function useList(client: SanityClient, filter: Filter, view: { from: number; to: number }): OrderList {
  const key = JSON.stringify([filter.status, filter.kind, filter.search.trim()])
  const first = Math.max(0, Math.floor(view.from / SLICE) * SLICE)
  const end = Math.max(first + SLICE, Math.ceil(view.to / SLICE) * SLICE)
  const [read, setRead] = useState<Read>({ of: key, total: null, rows: new Map(), problem: null })

  useEffect(() => {
    const [status, kind, search] = JSON.parse(key) as [Filter['status'], Filter['kind'], string]
    const { query, params } = listQuery({ status, kind, search }, first, end)
    const reading = changesOf(client)
      .pipe(
        map(() => true),
        throttleTime(THROTTLE_MS, asyncScheduler, { leading: true, trailing: true }),
        // What was read of other slices before a change may be wrong after it.
        startWith(false),
        switchMap((isChanged) =>
          from(client.fetch<unknown>(query, params, { perspective: 'raw', tag: 'inbox.list' })).pipe(
            map((answer) => ({ isChanged, ...listSchema.parse(answer), problem: null })),
            catchError((cause: unknown) => of({ isChanged, problem: messageOf(cause) })),
          ),
        ),
      )
      .subscribe((next) => {
        setRead((before) => {
          const known =
            before.of === key ? before : { of: key, total: null, rows: new Map<number, InboxRow>() }
          if (next.problem !== null) return { ...known, problem: next.problem }
          const rows = new Map(next.isChanged ? [] : known.rows)
          next.rows.forEach((row, index) => rows.set(first + index, row))
          return { of: key, total: next.total, rows, problem: null }
        })
      })
    return () => reading.unsubscribe()
  }, [client, key, first, end])

  return read.of === key ? read : { total: null, rows: new Map(), problem: null }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
