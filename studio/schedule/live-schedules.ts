import { useEffect, useState } from 'react'
import { catchError, defer, map, of, shareReplay } from 'rxjs'
import { useClient } from 'sanity'
import { SCHEDULE_TYPE } from '../../shared/schedules/schedule'
import { changesOf } from '../connection/changes'
import { oncePerClient } from '../connection/once-per-client'
import { refetchOnChange } from '../connection/refetch-on-change'
import { API_VERSION } from '../requests/api-version'
import { messageOf } from '../requests/errors'
import { parseSchedules, SCHEDULES, type Schedule } from './schedule'

export type SchedulesState =
  { is: 'loading' } | { is: 'failed'; why: string } | { is: 'known'; schedules: readonly Schedule[] }

const schedulesOf = oncePerClient((client) => {
  const changes = changesOf(client, `*[_type == "${SCHEDULE_TYPE}"]`, 'schedule.changes')
  const options = { perspective: 'raw', tag: 'schedule.list' } as const
  return refetchOnChange(changes, () =>
    defer(() => client.observable.fetch<unknown>(SCHEDULES, {}, options)).pipe(
      map((result): SchedulesState => ({ is: 'known', schedules: parseSchedules(result) })),
      // Schedules are read again on the next change, or when the connection is restored.
      catchError((cause: unknown) => of<SchedulesState>({ is: 'failed', why: messageOf(cause) })),
    ),
  ).pipe(shareReplay({ bufferSize: 1, refCount: true }))
})

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
