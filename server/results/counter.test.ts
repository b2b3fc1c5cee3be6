import { expect, it } from 'vitest'
import { Counter } from './counter'

const at = (minute: number) => new Date(2026, 2, 31, 23, minute)

it('merges counts that could not be written with those counted since', () => {
  const counter = new Counter(() => at(0))
  const view = { step: 'view' as const, page: '/en/home' }
  counter.add([view, view, view])
  const taken = counter.take()
  expect(counter.isEmpty).toBe(true)
  counter.add([view])
  counter.putBack(taken)
  expect(counter.take()).toEqual([{ day: '2026-03-31', ...view, count: 4 }])
})

it('counts each step on the day on which it happens', () => {
  let now = at(59)
  const counter = new Counter(() => now)
  counter.add([{ step: 'view', page: '/en/home' }])
  now = new Date(2026, 3, 1)
  counter.add([{ step: 'view', page: '/en/home' }])
  expect(counter.take().map(({ day }) => day)).toEqual(['2026-03-31', '2026-04-01'])
})

it('counts further pages together once 2,000 are pending', () => {
  const counter = new Counter(() => at(0))
  for (let made = 0; made < 2_500; made++) counter.add([{ step: 'view', page: `/en/${made}` }])
  const counts = counter.take()
  expect(counts).toHaveLength(2_001)
  expect(counts.at(-1)).toMatchObject({ count: 500 })
})
