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

it('something is read at once, and again after changes, the last of which is never missed', () => {
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

it('what takes long to read is read less often', () => {
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
