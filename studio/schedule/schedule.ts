import { z } from 'zod'
import { IS_OPEN, SCHEDULE_ACTIONS, SCHEDULE_STATES, SCHEDULE_TYPE } from '../../shared/schedules/schedule'
import { isTimeZone } from './times'

const checkSchema = z.object({ revision: z.string(), problems: z.array(z.string()) })

const documentSchema = z.object({
  _key: z.string(),
  /** Id of the published document. */
  documentId: z.string(),
  documentType: z.string(),
  title: z.string(),
  action: z.enum(SCHEDULE_ACTIONS),
  /** What was found when the draft was last validated. */
  check: checkSchema.nullish(),
  /**
   * The old address that an editor decided to give up if publishing moves the page away from it; any other old address
   * keeps working.
   */
  droppedAddress: z.string().nullish(),
})

const scheduleSchema = z.object({
  _id: z.string(),
  _rev: z.string(),
  name: z.string(),
  at: z.iso.datetime({ offset: true }).transform((iso) => new Date(iso)),
  timeZone: z.string().refine(isTimeZone).catch('UTC'),
  state: z.enum(SCHEDULE_STATES),
  /** Who made the schedule. */
  by: z.string().nullish(),
  /** Why the schedule failed, in sentences. */
  problem: z.string().nullish(),
  /** Anything else worth telling about the outcome. */
  note: z.string().nullish(),
  finishedAt: z.iso
    .datetime({ offset: true })
    .transform((iso) => new Date(iso))
    .nullish(),
  documents: z.array(documentSchema).min(1),
})

/** A time at which documents are published or unpublished. */
export type Schedule = z.output<typeof scheduleSchema>
export type ScheduledDocument = Schedule['documents'][number]
export type ScheduledAction = ScheduledDocument['action']

/** Maximum number of schedules in the list. */
const MAX_LISTED = 300

/** The schedules to list: open ones first, in the order in which they are due, then the others, latest first. */
export const SCHEDULES = `*[_type == "${SCHEDULE_TYPE}"]
  | order(${IS_OPEN} desc, select(${IS_OPEN} => at) asc, at desc)[0...${MAX_LISTED}]`

/** Parses the result of `SCHEDULES`; invalid schedules are left out. */
export function parseSchedules(result: unknown): Schedule[] {
  return z
    .array(z.unknown())
    .parse(result)
    .flatMap((each) => {
      const parsed = scheduleSchema.safeParse(each)
      return parsed.success ? [parsed.data] : []
    })
}

/** Whether a schedule has not been carried out yet. */
export function isOpen({ state }: Schedule): boolean {
  return state === 'waiting' || state === 'running'
}

export interface GroupedSchedules {
  /** Next first. */
  waiting: Schedule[]
  /** Latest first, like `finished`. */
  failed: Schedule[]
  finished: Schedule[]
}

/** Sorts schedules into the sections of the list. */
export function groupSchedules(schedules: readonly Schedule[]): GroupedSchedules {
  const byTime = [...schedules].sort((a, b) => a.at.getTime() - b.at.getTime())
  const latest = [...byTime].reverse()
  return {
    waiting: byTime.filter(isOpen),
    failed: latest.filter(({ state }) => state === 'failed'),
    finished: latest.filter(({ state }) => state === 'done' || state === 'canceled'),
  }
}
