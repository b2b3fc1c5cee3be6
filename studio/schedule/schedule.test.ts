import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { SCHEDULE_TYPE } from '../../shared/schedules/schedule'
import { SCHEDULES } from './schedule'

/** A schedule of that day. */
const schedule = (state: string, day: number) => ({
  _id: `${state}-${day}`,
  _type: SCHEDULE_TYPE,
  state,
  at: new Date(Date.UTC(2030, 0, day)).toISOString(),
})

/** Ids of the listed ones, in order. */
async function listed(dataset: object[]): Promise<string[]> {
  const answer = await evaluate(parse(SCHEDULES), { dataset })
  return ((await answer.get()) as { _id: string }[]).map(({ _id }) => _id)
}

it('the list has what is due next, then the latest that is over', async () => {
  const dataset = [
    ...[schedule('done', 1), schedule('failed', 3), schedule('canceled', 2)],
    ...[schedule('waiting', 6), schedule('running', 4), schedule('waiting', 5)],
  ]
  expect(await listed(dataset)).toEqual([
    ...['running-4', 'waiting-5', 'waiting-6'],
    ...['failed-3', 'canceled-2', 'done-1'],
  ])
})

it('of too many schedules, the list has those that are due next', async () => {
  const dataset = Array.from({ length: 400 }, (_, day) => schedule('waiting', 400 - day))
  const ids = await listed(dataset)
  expect(ids[0]).toBe('waiting-1')
  expect(ids).toHaveLength(300)
})
