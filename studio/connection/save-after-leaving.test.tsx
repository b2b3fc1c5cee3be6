import { cleanup, renderHook } from '@testing-library/react'
import { BehaviorSubject, Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSaveAfterLeaving } from './save-after-leaving'

let isSaved: BehaviorSubject<boolean>
/** How many wait for the outcome of saving: while it is none, nothing is sent. */
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

it('what was typed last before leaving a document is sent, which takes a moment', async () => {
  const { unmount } = open()
  expect(waiting).toBe(1)
  unmount()
  // Only now, it counts as unsaved.
  await vi.advanceTimersByTimeAsync(1000)
  isSaved.next(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waiting).toBe(1)
  isSaved.next(true)
  expect(waiting).toBe(0)
})

it('a document in which everything is saved is forgotten after it was left', async () => {
  const { unmount } = open()
  unmount()
  await vi.advanceTimersByTimeAsync(5000)
  expect(waiting).toBe(0)
})

it('whoever returns to a document goes on waiting when what was typed before is saved', async () => {
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
