import { expect, it, vi } from 'vitest'
import { createRejectionLog } from './rejections'

it('logs one line a minute about rejected calls, with the number of calls that were not logged', () => {
  vi.useFakeTimers()
  const warn = vi.fn()
  const reject = createRejectionLog({ warn }, 'Rejected a call')
  for (let call = 0; call < 5; call++) reject('no signature')
  expect(warn.mock.calls).toEqual([[{ reason: 'no signature', unlogged: 0 }, 'Rejected a call']])
  vi.advanceTimersByTime(60_000)
  reject('too old')
  expect(warn.mock.lastCall).toEqual([{ reason: 'too old', unlogged: 4 }, 'Rejected a call'])
})
