import { expect, it } from 'vitest'
import { SCHEDULE_TYPE } from '../../shared/schedules/schedule'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { SCHEDULES } from './schedule'

/** A schedule for that day of the month. */
const schedule = (state: string, day: number) => ({
  _id: `${state}-${day}`,
  _type: SCHEDULE_TYPE,
  state,
  at: new Date(Date.UTC(2030, 0, day)).toISOString(),
})

/** Ids of the listed schedules, in order. */
async function listed(dataset: object[]): Promise<string[]> {
  const result = await evaluateQuery(SCHEDULES, dataset)
  return (result as { _id: string }[]).map(({ _id }) => _id)
}

it('lists open schedules in the order they are due, then finished ones, latest first', async () => {
  const dataset = [
    ...[schedule('done', 1), schedule('failed', 3), schedule('canceled', 2)],
    ...[schedule('waiting', 6), schedule('running', 4), schedule('waiting', 5)],
  ]
  expect(await listed(dataset)).toEqual([
    ...['running-4', 'waiting-5', 'waiting-6'],
    ...['failed-3', 'canceled-2', 'done-1'],
  ])
})

it('lists the 300 schedules that are due next', async () => {
  const dataset = Array.from({ length: 400 }, (_, day) => schedule('waiting', 400 - day))
  const ids = await listed(dataset)
  expect(ids[0]).toBe('waiting-1')
  expect(ids).toHaveLength(300)
})
