import { cleanup, renderHook } from '@testing-library/react'
import { BehaviorSubject, Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSaveAfterLeaving } from './save-after-leaving'

let isSaved: BehaviorSubject<boolean>
/** The number of subscribers to the outcome of saving. Without any, Sanity sends nothing. */
let waiting = 0

vi.mock('sanity', () => {
  const outcomes = new Observable(() => {
    waiting++
    return () => waiting--
  })
  const store = { pair: { consistencyStatus: () => isSaved, operationEvents: () => outcomes } }
  return { useDocumentStore: () => store }
})

beforeEach(() => {
  vi.useFakeTimers()
  isSaved = new BehaviorSubject(true)
})
afterEach(cleanup)

const open = () => renderHook(() => useSaveAfterLeaving('sale', 'page'))

it('keeps saving after the form was left, until the last change is sent', async () => {
  const { unmount } = open()
  expect(waiting).toBe(1)
  unmount()
  // Only now does it count as unsaved.
  await vi.advanceTimersByTimeAsync(1000)
  isSaved.next(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waiting).toBe(1)
  isSaved.next(true)
  expect(waiting).toBe(0)
})

it('stops after the form was left if everything is saved', async () => {
  const { unmount } = open()
  unmount()
  await vi.advanceTimersByTimeAsync(5000)
  expect(waiting).toBe(0)
})

it('keeps saving for a reopened form when changes from before are saved', async () => {
  const { unmount } = open()
  isSaved.next(false)
  unmount()
  const again = open()
  await vi.advanceTimersByTimeAsync(5000)
  isSaved.next(true)
  expect(waiting).toBe(1)
  again.unmount()
  await vi.advanceTimersByTimeAsync(5000)
  expect(waiting).toBe(0)
})
