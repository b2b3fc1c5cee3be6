import { of, Subject, timer } from 'rxjs'
import { map } from 'rxjs/operators'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refetchOnChange } from './refetch-on-change'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('reads immediately, and once after a burst of changes', () => {
  const changes = new Subject<void>()
  const read = vi.fn((isFirst: boolean) => of(isFirst))
  const seen: boolean[] = []
  const reading = refetchOnChange(changes, read).subscribe((isFirst) => seen.push(isFirst))
  expect(seen).toEqual([true])
  for (let change = 0; change < 3; change++) changes.next()
  vi.advanceTimersByTime(249)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([true, false])
  vi.advanceTimersByTime(10_000)
  expect(read).toHaveBeenCalledTimes(2)
  reading.unsubscribe()
})

it('pauses longer between slow reads', () => {
  const changes = new Subject<void>()
  const read = vi.fn(() => timer(1_000).pipe(map(() => 'read')))
  const reading = refetchOnChange(changes, read).subscribe()
  vi.advanceTimersByTime(1_000)
  changes.next()
  expect(read).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  changes.next()
  vi.advanceTimersByTime(2_999)
  expect(read).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(read).toHaveBeenCalledTimes(3)
  reading.unsubscribe()
})
