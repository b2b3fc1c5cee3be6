import { shareReplay } from 'rxjs'
import { useClient } from 'sanity'
import { SCHEDULE_TYPE } from '../../shared/schedules/schedule'
import { changesOf } from '../connection/changes'
import { liveQuery } from '../connection/live-query'
import { oncePerClient } from '../connection/once-per-client'
import { useLive } from '../connection/use-live'
import { API_VERSION } from '../requests/api-version'
import { messageOf } from '../requests/errors'
import { parseSchedules, SCHEDULES, type Schedule } from './schedule'

export type SchedulesState =
  { is: 'loading' } | { is: 'failed'; why: string } | { is: 'known'; schedules: readonly Schedule[] }

const schedulesOf = oncePerClient((client) =>
  liveQuery<SchedulesState>(client, {
    changes: changesOf(client, `*[_type == "${SCHEDULE_TYPE}"]`, 'schedule.changes'),
    query: SCHEDULES,
    tag: 'schedule.list',
    parse: (result) => ({ is: 'known', schedules: parseSchedules(result) }),
    failed: (cause) => ({ is: 'failed', why: messageOf(cause) }),
  }).pipe(shareReplay({ bufferSize: 1, refCount: true })),
)

/** All schedules, live. */
export function useSchedules(): SchedulesState {
  const client = useClient({ apiVersion: API_VERSION })
  return useLive<SchedulesState>(schedulesOf(client), { is: 'loading' })
}
