import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePolled } from './use-polled'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('polls a slow server again only after its response', async () => {
  const reads: ((data: string) => void)[] = []
  const read = vi.fn(() => new Promise<string>((resolve) => reads.push(resolve)))
  const { result } = renderHook(() => usePolled(read))
  await pass(60_000)
  expect(read).toHaveBeenCalledOnce()
  reads[0]?.('first')
  await pass(0)
  expect(result.current).toEqual({ data: 'first', problem: null })
  await pass(10_000)
  expect(read).toHaveBeenCalledTimes(2)
})

it('keeps the last data when a read fails, and polls again', async () => {
  const read = vi.fn(() => Promise.resolve('first'))
  read.mockResolvedValueOnce('first').mockRejectedValueOnce(new Error('The server cannot be reached.'))
  const { result } = renderHook(() => usePolled(read))
  await pass(10_000)
  expect(result.current).toEqual({ data: 'first', problem: 'The server cannot be reached.' })
  await pass(10_000)
  expect(result.current).toEqual({ data: 'first', problem: null })
})

it('aborts the read and stops polling when it unmounts', async () => {
  const signals: AbortSignal[] = []
  const { unmount } = renderHook(() =>
    usePolled(
      vi.fn((signal: AbortSignal) => {
        signals.push(signal)
        return new Promise<string>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')))
        })
      }),
    ),
  )
  unmount()
  await pass(60_000)
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

it('ignores a late response to an earlier reader', async () => {
  let resolveFirst = (_data: string) => {}
  const first = () => new Promise<string>((resolve) => (resolveFirst = resolve))
  const second = () => Promise.resolve('second')
  const { result, rerender } = renderHook(({ read }) => usePolled(read), { initialProps: { read: first } })
  rerender({ read: second })
  await pass(0)
  resolveFirst('first')
  await pass(0)
  expect(result.current).toEqual({ data: 'second', problem: null })
})

it('forgets the data when there is no reader', async () => {
  const ask = () => Promise.resolve('first')
  const { result, rerender } = renderHook(({ read }: { read: typeof ask | null }) => usePolled(read), {
    initialProps: { read: ask as typeof ask | null },
  })
  await pass(0)
  expect(result.current.data).toBe('first')
  rerender({ read: null })
  expect(result.current).toEqual({ data: null, problem: null })
})
