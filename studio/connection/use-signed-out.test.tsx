// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSignedOut } from './session'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('waits for a slow answer before it asks again, so that no older answer replaces a newer one', async () => {
  const answers: ((user: object) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((user) => resolve(Response.json(user)))))
  const { result } = renderHook(() => useSignedOut('/lake', true))
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(answers).toHaveLength(1)
  await act(async () => answers[0]?.({}))
  expect(result.current).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(answers).toHaveLength(2)
  await act(async () => answers[1]?.({ id: 'ada' }))
  expect(result.current).toBe(false)
})
