import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Log } from '../../shared/logging/log'
import { IS_OPEN, SCHEDULE_TYPE } from '../../shared/schedules/schedule'
import { DAY_MS } from '../../shared/time/durations'
import { SCHEDULE } from '../access/people'
import { LakeError } from '../lake/errors'
import type { Lake } from '../lake/lake'
import type { Mutation } from '../lake/writes/mutation'
import { parseSchedule, type StoredSchedule } from './stored-schedule'

/** How long finished schedules are kept, in days. */
const KEPT_DAYS = 90
/** Schedules removed per transaction. */
const PRUNE_BATCH = 100

const OPEN = `*[_type == "${SCHEDULE_TYPE}" && ${IS_OPEN}]`
const OLD = `*[_type == "${SCHEDULE_TYPE}" && !(${IS_OPEN}) && _updatedAt < $before][0...${PRUNE_BATCH}]`

/** What queries for schedules return; each is parsed in full when its turn comes. */
const foundSchema = z.array(z.looseObject({ _id: z.string() }))

/** How an attempt to carry out a schedule ended. */
export interface Outcome {
  state: 'done' | 'failed'
  /** Why it failed, in sentences. */
  problem?: string
  /** Anything else worth telling the editor. */
  note?: string | undefined
}

/** The schedules of the dataset, as the runner reads and changes them. */
export interface ScheduleStore {
  /**
   * Returns the schedules that have not been carried out, earliest first. Invalid ones are logged once and left out.
   */
  open(): Promise<StoredSchedule[]>
  /**
   * Claims a schedule for this process.
   * @returns the id of the attempt; undefined if the schedule was changed, or claimed by another process, in the
   * meantime
   */
  claim(schedule: StoredSchedule): Promise<string | undefined>
  /** Stores and logs the outcome of an attempt, unless the schedule is no longer this attempt's. */
  finish(schedule: StoredSchedule, attempt: string, outcome: Outcome): Promise<void>
  /**
   * Removes schedules that finished long ago.
   * @param at the current time, in ms since the epoch, which must be certain
   */
  prune(at: number): Promise<void>
}

/**
 * Creates the store of a dataset's schedules.
 * @param now the current time, in ms since the epoch
 */
export function createScheduleStore(
  lake: Pick<Lake, 'mutate' | 'query' | 'documents'>,
  log: Log,
  now: () => number,
): ScheduleStore {
  /** Invalid schedules that were already reported. */
  const reported = new Set<string>()

  async function fetchSchedules(query: string, params: Record<string, unknown> = {}) {
    const { json } = await lake.query({ query, params, perspective: 'raw', reader: 'member' })
    return foundSchema.parse(JSON.parse(json))
  }

  function mutate(mutations: Mutation[]) {
    return lake.mutate({ mutations, author: SCHEDULE.userId })
  }

  /** Patches a schedule. Returns false if the document was changed in the meantime. */
  async function patch(
    schedule: StoredSchedule,
    change: { set: Record<string, unknown>; unset?: string[] },
  ): Promise<boolean> {
    try {
      await mutate([{ patch: { id: schedule._id, ifRevisionID: schedule._rev, ...change } }])
      return true
    } catch (cause) {
      if (!(cause instanceof LakeError) || cause.status !== 409) throw cause
      return false
    }
  }

  /** Returns a schedule as it is now, if the outcome of this attempt may be stored in it. */
  function latestOf({ _id }: StoredSchedule, attempt: string, outcome: Outcome): StoredSchedule | null {
    const [stored] = lake.documents([_id], 'member').documents
    const latest = stored ? parseSchedule(stored) : null
    // A schedule that was carried out counts as done, even if another process has recorded a failure since.
    const isOpen = latest?.state === 'running' || (latest?.state === 'failed' && outcome.state === 'done')
    return latest?.attempt === attempt && isOpen ? latest : null
  }

  return {
    async open() {
      const schedules = (await fetchSchedules(OPEN)).flatMap((document) => {
        const schedule = parseSchedule(document)
        if (!schedule && !reported.has(document._id)) {
          reported.add(document._id)
          log.warn({ schedule: document._id }, 'This schedule is invalid and will never be carried out')
        }
        return schedule ? [schedule] : []
      })
      return schedules.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    },

    async claim(schedule) {
      const attempt = randomUUID()
      return (await patch(schedule, { set: { state: 'running', attempt } })) ? attempt : undefined
    },

    async finish(schedule, attempt, outcome) {
      const { state, problem, note } = outcome
      for (;;) {
        const latest = latestOf(schedule, attempt, outcome)
        if (!latest) return
        const isStored = await patch(latest, {
          set: {
            state,
            finishedAt: new Date(now()).toISOString(),
            ...(problem === undefined ? {} : { problem }),
            ...(note === undefined ? {} : { note }),
          },
          ...(problem === undefined ? { unset: ['problem'] } : {}),
        })
        if (isStored) break
      }
      const details = { schedule: schedule._id, name: schedule.name, at: schedule.at }
      if (state === 'done') log.info(details, 'A schedule was carried out')
      else log.error({ ...details, problem }, 'A schedule failed')
    },

    async prune(at) {
      const before = new Date(at - KEPT_DAYS * DAY_MS).toISOString()
      for (;;) {
        const old = await fetchSchedules(OLD, { before })
        if (old.length === 0) return
        await mutate(old.map(({ _id }) => ({ delete: { id: _id, purge: true } })))
      }
    },
  }
}
