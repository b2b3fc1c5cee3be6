import { expect, it } from 'vitest'
import { LISTENER_LIMITS, ListenerBudget, type ListenerLimits } from './listener-budget'

/** Opens streams until one is refused, and returns how many were opened. */
function opened(limits: ListenerLimits, characters: number | null): number {
  const budget = new ListenerBudget()
  for (let count = 0; ; count++) {
    try {
      budget.take('a holder', limits, characters)
    } catch {
      return count
    }
  }
}

// docs/lake.md promises these numbers.
it.each([
  ['member', { streams: 500, listeners: 500, address: 20_000, total: 200_000 }],
  ['anonymous', { streams: 500, listeners: 100, address: 4_000, total: 40_000 }],
] as const)('limits the open streams of holder %s', (holder, { streams, listeners, address, total }) => {
  const limits = LISTENER_LIMITS[holder]
  expect(opened(limits, null)).toBe(streams)
  expect(opened(limits, 1)).toBe(listeners)
  expect(limits.addressCharacters).toBe(address)
  expect(opened(limits, address)).toBe(total / address)
  expect(opened(limits, total)).toBe(1)
  expect(opened(limits, total + 1)).toBe(0)
})

it('counts a stream until it is closed, even if it is closed repeatedly', () => {
  const budget = new ListenerBudget()
  const limits = { streams: 2, listeners: 2, addressCharacters: 10, characters: 20 }
  const take = () => budget.take('a holder', limits, 1)
  const close = take()
  take()
  expect(take).toThrow('Too many event streams are open.')
  close()
  close()
  take()
  expect(take).toThrow('Too many event streams are open.')
})
