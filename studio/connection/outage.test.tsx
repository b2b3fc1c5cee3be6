import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmUnload } from './confirm-unload'
import { noteWaiting, useOutage } from './outage'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('reports an outage after a second, until no request is waiting', () => {
  const { result } = renderHook(() => useOutage())
  const first = noteWaiting()
  pass(999)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  const second = noteWaiting()
  act(first)
  // A second call changes nothing.
  act(first)
  expect(result.current).toBe(true)
  act(second)
  expect(result.current).toBe(false)
})

it('does not report requests that are answered within a second each', () => {
  const { result } = renderHook(() => useOutage())
  const first = noteWaiting()
  pass(999)
  act(first)
  pass(1)
  expect(result.current).toBe(false)
  const second = noteWaiting()
  pass(999)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  act(second)
})

it('asks before leaving the Studio only while something is unsaved', () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  const done = confirmUnload()
  expect(leaves()).toBe(false)
  done()
  expect(leaves()).toBe(true)
})
