import { expect, it, vi } from 'vitest'
import { createRejectionLog } from './rejections'

it('a flood of rejected calls gets a line a minute, with the number of those without one', () => {
  vi.useFakeTimers()
  const warn = vi.fn()
  const reject = createRejectionLog({ warn }, 'Rejected a call')
  for (let call = 0; call < 5; call++) reject('no signature')
  expect(warn.mock.calls).toEqual([[{ reason: 'no signature', unlogged: 0 }, 'Rejected a call']])
  vi.advanceTimersByTime(60_000)
  reject('too old')
  expect(warn.mock.lastCall).toEqual([{ reason: 'too old', unlogged: 4 }, 'Rejected a call'])
})
