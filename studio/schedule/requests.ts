import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { MAX_DOCUMENTS, SCHEDULE_PREFIX, SCHEDULE_TYPE } from '../../shared/schedules/schedule'
import { randomId } from '../browser/random-id'
import { isConflict } from '../requests/errors'
import { parseSchedules, type Schedule, type ScheduledDocument } from './schedule'

/** What an editor decides about a schedule. */
export interface Plan {
  name: string
  at: Date
  timeZone: string
  documents: readonly ScheduledDocument[]
}

/** Explains why the dataset refused to change a schedule. */
const CHANGED_MEANWHILE =
  'The schedule was changed, canceled or carried out in the meantime. “Schedule” shows its current state.'

/**
 * Stores a new schedule.
 * @param by name of the editor
 * @throws Error if it has too many documents, or an error of the dataset
 */
export async function createSchedule(client: SanityClient, plan: Plan, by: string): Promise<void> {
  const _id = SCHEDULE_PREFIX + randomId()
  await client.create({ _id, _type: SCHEDULE_TYPE, ...fieldsOf(plan), by }, { tag: 'schedule.create' })
}

/**
 * Changes a schedule, which then waits for its time, even if it has failed before.
 * @throws Error if it has too many documents or with `CHANGED_MEANWHILE`, or an error of the dataset
 */
export async function changeSchedule(client: SanityClient, schedule: Schedule, plan: Plan): Promise<void> {
  await patchSchedule(client, schedule, fieldsOf(plan))
}

const nowSchema = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso))

/**
 * Lets the server carry out a failed schedule right now, by the server's clock: until the time of a browser whose clock
 * is ahead, it would wait.
 * @param documents validated again, since what was wrong with them may have been corrected
 * @throws like `changeSchedule`
 */
export async function retrySchedule(
  client: SanityClient,
  schedule: Schedule,
  documents: readonly ScheduledDocument[],
): Promise<void> {
  const options = { perspective: 'raw', tag: 'schedule.now' } as const
  const at = nowSchema.parse(await client.fetch<unknown>('now()', {}, options))
  await changeSchedule(client, schedule, { ...schedule, documents, at })
}

/** Returns the fields of a waiting schedule. The server carries out no schedule with more documents than the limit. */
function fieldsOf({ name, at, timeZone, documents }: Plan) {
  if (documents.length > MAX_DOCUMENTS)
    throw new Error(`“${name}” is full: at most ${MAX_DOCUMENTS} documents can be scheduled together.`)
  return { name, at: at.toISOString(), timeZone, documents: [...documents], state: 'waiting' }
}

/** Cancels a schedule; throws like `changeSchedule`. */
export async function cancelSchedule(client: SanityClient, schedule: Schedule): Promise<void> {
  await patchSchedule(client, schedule, { state: 'canceled' })
}

/** Maximum number of attempts while open Studios validate the drafts of the schedule. */
const MAX_ATTEMPTS = 5

async function patchSchedule(client: SanityClient, opened: Schedule, set: object): Promise<void> {
  let { _rev } = opened
  for (let attempt = 1; ; attempt++) {
    try {
      await client
        .patch(opened._id)
        .ifRevisionId(_rev)
        .set(set)
        .unset(['problem', 'note', 'finishedAt', 'attempt'])
        .commit({ tag: 'schedule.change' })
      return
    } catch (cause) {
      if (!isConflict(cause)) throw cause
      const options = { perspective: 'raw', tag: 'schedule.read' } as const
      const [now] = parseSchedules([
        await client.fetch<unknown>('*[_id == $id][0]', { id: opened._id }, options),
      ])
      if (!now || decided(now) !== decided(opened) || attempt === MAX_ATTEMPTS)
        throw new Error(CHANGED_MEANWHILE, { cause })
      _rev = now._rev
    }
  }
}

/** Returns what people and the server have decided about a schedule: everything but the results of validation. */
function decided({ name, at, timeZone, state, documents }: Schedule): string {
  return JSON.stringify([
    ...[name, at, timeZone, state],
    ...documents.map(({ _key, documentId, action, droppedAddress: dropped }) => [
      _key,
      documentId,
      action,
      dropped,
    ]),
  ])
}
