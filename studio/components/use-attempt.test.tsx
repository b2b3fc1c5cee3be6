import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useAttempt } from './use-attempt'

afterEach(cleanup)

/** A task that ends when the test says so. */
function pending() {
  let end: () => void = () => {}
  const task = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  return { task, finish: () => act(async () => end()) }
}

it('is busy until the task is done', async () => {
  const { result } = renderHook(() => useAttempt())
  expect(result.current).toMatchObject({ isBusy: false, problem: null })
  const { task, finish } = pending()
  act(() => void result.current.attempt(task))
  expect(result.current).toMatchObject({ isBusy: true, problem: null })
  await finish()
  expect(result.current).toMatchObject({ isBusy: false, problem: null })
})

it('says why a task failed until the next attempt', async () => {
  const { result } = renderHook(() => useAttempt())
  await act(() => result.current.attempt(() => Promise.reject(new Error('The server cannot be reached.'))))
  expect(result.current).toMatchObject({ isBusy: false, problem: 'The server cannot be reached.' })
  const { task, finish } = pending()
  act(() => void result.current.attempt(task))
  expect(result.current).toMatchObject({ isBusy: true, problem: null })
  await finish()
})

it('uses the caller’s message for a failure', async () => {
  const { result } = renderHook(() => useAttempt(() => 'Too large.'))
  await act(() => result.current.attempt(() => Promise.reject(new Error('413'))))
  expect(result.current.problem).toBe('Too large.')
})

it('ignores a second press while it is busy, even before the button is disabled', async () => {
  const { result } = renderHook(() => useAttempt())
  const first = pending()
  const second = pending()
  act(() => {
    void result.current.attempt(first.task)
    void result.current.attempt(second.task)
  })
  await act(() => result.current.attempt(second.task))
  expect(second.task).not.toHaveBeenCalled()
  await first.finish()
  act(() => void result.current.attempt(second.task))
  expect(second.task).toHaveBeenCalledOnce()
  await second.finish()
})

it('does not change its state after it unmounts', async () => {
  const { result, unmount } = renderHook(() => useAttempt())
  let attempted: Promise<void> | undefined
  const afterClosing = () => new Promise<void>((_, reject) => setTimeout(reject))
  act(() => void (attempted = result.current.attempt(afterClosing)))
  unmount()
  await attempted
  expect(result.current).toMatchObject({ isBusy: true, problem: null })
})
