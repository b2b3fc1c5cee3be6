import type { SanityClient } from '@sanity/client'
import { useEffect, useState } from 'react'
import { catchError, defer, filter, map, of, retry, shareReplay, timer, type Observable } from 'rxjs'
import { useClient } from 'sanity'
import { readAgain } from '../inbox/read-again'
import { API_VERSION, parseSchedules, SCHEDULE_TYPE, SCHEDULES, type Schedule } from './schedule'

/** How long to wait before listening again after a failure, in ms. */
const RETRY_MS = 3_000

export type SchedulesState =
  { is: 'loading' } | { is: 'failed'; why: string } | { is: 'known'; schedules: readonly Schedule[] }

const shared = new WeakMap<SanityClient, Observable<SchedulesState>>()

function schedulesOf(client: SanityClient): Observable<SchedulesState> {
  const known = shared.get(client)
  if (known) return known
  const changes = client
    .listen(
      `*[_type == "${SCHEDULE_TYPE}"]`,
      {},
      { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query', tag: 'schedule.changes' },
    )
    .pipe(
      filter(({ type }) => type === 'welcome' || type === 'mutation'),
      retry({ delay: () => timer(RETRY_MS) }),
    )
  const options = { perspective: 'raw', tag: 'schedule.list' } as const
  const states = readAgain(changes, () =>
    defer(() => client.observable.fetch<unknown>(SCHEDULES, {}, options)).pipe(
      map((answer): SchedulesState => ({ is: 'known', schedules: parseSchedules(answer) })),
      // Read again on the next change, or when the connection is restored.
      catchError((cause: unknown) =>
        of<SchedulesState>({ is: 'failed', why: cause instanceof Error ? cause.message : String(cause) }),
      ),
    ),
  ).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  shared.set(client, states)
  return states
}

/** All schedules, live. */
export function useSchedules(): SchedulesState {
  const client = useClient({ apiVersion: API_VERSION })
  const [state, setState] = useState<SchedulesState>({ is: 'loading' })
  useEffect(() => {
    const reading = schedulesOf(client).subscribe(setState)
    return () => reading.unsubscribe()
  }, [client])
  return state
}
