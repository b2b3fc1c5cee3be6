import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPoller } from './poller'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits for the time that the last look returned before it looks again', async () => {
  const look = vi.fn(() => Promise.resolve(1_000))
  const poller = createPoller(look, () => 0)
  expect(look).not.toHaveBeenCalled()
  poller.poll()
  await vi.advanceTimersByTimeAsync(999)
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(look).toHaveBeenCalledTimes(2)
  await poller.stop()
})

it('looks once more if polled during a look, and never twice at once', async () => {
  const ends: (() => void)[] = []
  const look = vi.fn(() => new Promise<number>((resolve) => void ends.push(() => resolve(1_000))))
  const poller = createPoller(look, () => 0)
  for (let times = 0; times < 3; times += 1) poller.poll()
  expect(look).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(look).toHaveBeenCalledTimes(2)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(999)
  expect(look).toHaveBeenCalledTimes(2)
  await poller.stop()
})

it('has only one timer, however often it is polled in between', async () => {
  const look = vi.fn(() => Promise.resolve(1_000))
  const poller = createPoller(look, () => 0)
  for (let times = 0; times < 3; times += 1) {
    poller.poll()
    await vi.advanceTimersByTimeAsync(0)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(look).toHaveBeenCalledTimes(4)
  await poller.stop()
})

it('retries after a failure, after the time that the failure handler returned', async () => {
  const failure = new Error('The disk is full')
  const look = vi.fn<() => Promise<number>>().mockRejectedValueOnce(failure).mockResolvedValue(1_000)
  const onFailure = vi.fn(() => 50)
  const poller = createPoller(look, onFailure)
  poller.poll()
  await vi.advanceTimersByTimeAsync(50)
  expect(onFailure.mock.calls).toEqual([[failure]])
  expect(look).toHaveBeenCalledTimes(2)
  await poller.stop()
})

it('stops once the look in progress has ended, and looks no more', async () => {
  let end = () => {}
  const look = vi.fn(() => new Promise<number>((resolve) => (end = () => resolve(0))))
  const poller = createPoller(look, () => 0)
  poller.poll()
  poller.poll()
  let hasStopped = false
  const stopped = poller.stop().then(() => (hasStopped = true))
  await vi.advanceTimersByTimeAsync(10)
  expect([poller.isStopped, hasStopped]).toEqual([true, false])
  end()
  await stopped
  poller.poll()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(look).toHaveBeenCalledTimes(1)
})

it.each([
  ['between two looks', false],
  ['during a look', true],
])('leaves no timer behind if it is stopped %s', async (_when, isDuringLook) => {
  const poller = createPoller(
    () => Promise.resolve(1_000),
    () => 0,
  )
  poller.poll()
  if (!isDuringLook) await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(isDuringLook ? 0 : 1)
  await poller.stop()
  poller.poll()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
