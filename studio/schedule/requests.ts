import type { SanityClient } from '@sanity/client'
import { isConflict } from '../errors'
import { SCHEDULE_TYPE, type Schedule, type ScheduledDocument } from './schedule'

/** What an editor decides about a schedule. */
export interface Plan {
  name: string
  at: Date
  timeZone: string
  documents: readonly ScheduledDocument[]
}

/** Explains why the dataset refused to change a schedule. */
const CHANGED_MEANWHILE =
  'It was changed, canceled or carried out in the meantime. Close this and look at it again.'

/**
 * Stores a new schedule.
 * @param by name of the editor
 */
export async function createSchedule(client: SanityClient, plan: Plan, by: string): Promise<void> {
  const _id = `schedule.${crypto.randomUUID()}`
  await client.create({ _id, _type: SCHEDULE_TYPE, ...fieldsOf(plan), by }, { tag: 'schedule.create' })
}

/**
 * Changes a schedule, which then waits for its time, whether it failed before or not.
 * @throws Error with `CHANGED_MEANWHILE`, or an error of the dataset
 */
export async function changeSchedule(client: SanityClient, schedule: Schedule, plan: Plan): Promise<void> {
  await patchSchedule(client, schedule, fieldsOf(plan))
}

/** The fields of a schedule that waits for its time. */
function fieldsOf({ name, at, timeZone, documents }: Plan) {
  return { name, at: at.toISOString(), timeZone, documents: [...documents], state: 'waiting' }
}

/** Cancels a schedule; throws like `changeSchedule`. */
export async function cancelSchedule(client: SanityClient, schedule: Schedule): Promise<void> {
  await patchSchedule(client, schedule, { state: 'canceled' })
}

async function patchSchedule(client: SanityClient, { _id, _rev }: Schedule, set: object): Promise<void> {
  try {
    await client
      .patch(_id)
      .ifRevisionId(_rev)
      .set(set)
      .unset(['problem', 'note', 'finishedAt', 'attempt'])
      .commit({ tag: 'schedule.change' })
  } catch (cause) {
    throw isConflict(cause) ? new Error(CHANGED_MEANWHILE, { cause }) : cause
  }
}
