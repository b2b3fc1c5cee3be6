import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS } from '../../shared/time/durations'
import { LakeError } from '../lake/errors'
import { startSchedules, type ScheduleRunnerOptions } from './runner'

type Lake = ScheduleRunnerOptions['lake']
type Listener = Parameters<Lake['feed']['subscribe']>[0]

const log = { info() {}, warn() {}, error() {} }
const clock = { time: () => Promise.resolve(Date.now()) }

async function afterTurns(count: number, act: () => void): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
  act()
}

/** A dataset without schedules: `onLook` is called when they are queried, and `listener()` receives changes. */
function withoutSchedules() {
  const onLook = vi.fn()
  const subscribe = vi.fn((_listener: Listener) => () => {})
  const lake = {
    feed: { subscribe },
    query({ params }: { params: Record<string, unknown> }) {
      if (!('before' in params)) onLook()
      return Promise.resolve({ json: '[]' })
    },
  }
  return { lake: lake as unknown as Lake, onLook, listener: () => subscribe.mock.calls[0]![0] }
}

it.each(Array.from({ length: 24 }, (_, turns) => turns))(
  'looks again after a change that arrives %i turns into a look',
  async (turns) => {
    const { lake, onLook, listener } = withoutSchedules()
    onLook.mockImplementationOnce(() => void afterTurns(turns, () => listener().onGap()))
    const runner = startSchedules({ lake, log, clock })
    await setImmediate()
    expect(onLook).toHaveBeenCalledTimes(2)
    await runner.stop()
  },
)

it('looks again 15 s after a failure, or else after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let looks = 0
  const lake = {
    feed: { subscribe: () => () => {} },
    query({ params }: { params: Record<string, unknown> }) {
      if ('before' in params) return Promise.resolve({ json: '[]' })
      looks += 1
      return looks === 1 ? Promise.reject(new Error('The disk is full')) : Promise.resolve({ json: '[]' })
    },
  }
  const looksAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await setImmediate()
    return looks
  }
  const runner = startSchedules({ lake: lake as unknown as Lake, log, clock })
  expect(await looksAfter(0)).toBe(1)
  expect([await looksAfter(14_999), await looksAfter(1)]).toEqual([1, 2])
  expect([await looksAfter(29_999), await looksAfter(1)]).toEqual([2, 3])
  await runner.stop()
})

/** A dataset with one due schedule, for a draft that was changed just now. */
function withUncheckedDraft(now: number) {
  const at = new Date(now).toISOString()
  const page = { _key: 'a', documentId: 'page', documentType: 'page', title: 'A page', action: 'publish' }
  const due = { _id: 'schedule.a', _rev: 'r', name: 'Sale', at, state: 'waiting', documents: [page] }
  const draft = { _id: 'drafts.page', _type: 'page', _rev: 'r', _createdAt: at, _updatedAt: at }
  return {
    schedules: [due],
    documents: (ids: string[]) => ({ documents: ids.includes(draft._id) ? [draft] : [] }),
  }
}

it('looks again every two seconds while a Studio may be validating a draft that was just changed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const now = Date.now()
  const { schedules, documents } = withUncheckedDraft(now)
  let looks = 0
  const lake = {
    feed: { subscribe: () => () => {} },
    documents,
    query({ params }: { params: Record<string, unknown> }) {
      if (!('before' in params)) looks += 1
      return Promise.resolve({ json: JSON.stringify('before' in params ? [] : schedules) })
    },
  }
  const runner = startSchedules({ lake: lake as unknown as Lake, log, clock, now: () => now })
  await setImmediate()
  expect(looks).toBe(1)
  vi.advanceTimersByTime(1_999)
  await setImmediate()
  expect(looks).toBe(1)
  vi.advanceTimersByTime(1)
  await setImmediate()
  expect(looks).toBe(2)
  await runner.stop()
})

it('removes old schedules at the start and once a day, but not while the time is in doubt', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const time = vi.fn<() => Promise<number | null>>(() => Promise.resolve(Date.UTC(2026, 5, 30)))
  const removedBefore: unknown[] = []
  const lake = {
    feed: { subscribe: () => () => {} },
    query({ params }: { params: Record<string, unknown> }) {
      if ('before' in params) removedBefore.push(params.before)
      return Promise.resolve({ json: '[]' })
    },
  }
  const runner = startSchedules({ lake: lake as unknown as Lake, log, clock: { time } })
  await setImmediate()
  expect(removedBefore).toEqual(['2026-04-01T00:00:00.000Z'])
  vi.advanceTimersByTime(DAY_MS - 1)
  await setImmediate()
  expect(removedBefore).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await setImmediate()
  expect(removedBefore).toHaveLength(2)
  time.mockResolvedValue(null)
  vi.advanceTimersByTime(DAY_MS)
  await setImmediate()
  expect(removedBefore).toHaveLength(2)
  await runner.stop()
})

it('looks again when a schedule changes, but not when any other document does', async () => {
  const { lake, onLook, listener } = withoutSchedules()
  const changed = (...ids: string[]) =>
    listener().onTransaction({ transaction: { changes: ids.map((id) => ({ id })) } } as never)
  const runner = startSchedules({ lake, log, clock })
  await setImmediate()
  changed('page')
  await setImmediate()
  expect(onLook).toHaveBeenCalledTimes(1)
  changed('schedule.a', 'page')
  await setImmediate()
  expect(onLook).toHaveBeenCalledTimes(2)
  await runner.stop()
})

/** A dataset with schedules that are due at a time, each for a page of its own. */
function withSchedules(at: number, count: number) {
  const schedules = Array.from({ length: count }, (_, index) => ({
    _id: `schedule.${index}`,
    _rev: 'r',
    name: 'Sale',
    at: new Date(at).toISOString(),
    state: 'waiting',
    documents: [
      { _key: 'a', documentId: `page-${index}`, documentType: 'page', title: 'A page', action: 'publish' },
    ],
  }))
  return {
    feed: { subscribe: () => () => {} },
    query: vi.fn(({ params }: { params: Record<string, unknown> }) =>
      Promise.resolve({ json: JSON.stringify('before' in params ? [] : schedules) }),
    ),
  }
}

it('looks again when the next schedule is due', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const now = Date.now()
  const lake = withSchedules(now + 5_000, 1)
  const looks = () => lake.query.mock.calls.filter(([{ params }]) => !('before' in params)).length
  const runner = startSchedules({ lake: lake as unknown as Lake, log, clock, now: () => now })
  await setImmediate()
  vi.advanceTimersByTime(4_999)
  await setImmediate()
  expect(looks()).toBe(1)
  vi.advanceTimersByTime(1)
  await setImmediate()
  expect(looks()).toBe(2)
  await runner.stop()
})

it('checks again immediately if somebody changes a schedule just before it is carried out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lake = withSchedules(Date.now() - DAY_MS, 1)
  const looks = () => lake.query.mock.calls.filter(([{ params }]) => !('before' in params)).length
  const mutate = vi.fn(() => {
    lake.query.mockResolvedValue({ json: '[]' })
    return Promise.reject(LakeError.conflict('It has changed.'))
  })
  const runner = startSchedules({ lake: { ...lake, mutate } as unknown as Lake, log, clock })
  await setImmediate()
  expect([mutate.mock.calls.length, looks()]).toEqual([1, 2])
  await runner.stop()
})

it('warns that old schedules cannot be removed, and still carries out the others', async () => {
  const full = new Error('The disk is full')
  const warn = vi.fn()
  const { lake, onLook } = withoutSchedules()
  const time = () => Promise.reject(full)
  const runner = startSchedules({ lake, log: { ...log, warn }, clock: { time } })
  await setImmediate()
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: full }, 'Old schedules cannot be removed')
  expect(onLook).toHaveBeenCalledOnce()
  await runner.stop()
})

it('stops once the schedule in progress has ended, and begins no other', async () => {
  let fail = () => {}
  let hasStopped = false
  let stopped: Promise<unknown> | undefined
  const mutate = vi.fn(() => {
    stopped = runner.stop().then(() => (hasStopped = true))
    return new Promise((_resolve, reject) => (fail = () => reject(new Error('The disk is full'))))
  })
  const lake = { ...withSchedules(Date.now() - DAY_MS, 2), mutate }
  const runner = startSchedules({ lake: lake as unknown as Lake, log, clock })
  await vi.waitFor(() => expect(mutate).toHaveBeenCalled())
  await setImmediate()
  expect(hasStopped).toBe(false)
  fail()
  await stopped
  expect(mutate).toHaveBeenCalledOnce()
})

it('leaves no timers or subscriptions once stopped, and removes no schedules afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let answer: (time: number) => void = () => {}
  const time = () => new Promise<number>((resolve) => (answer = resolve))
  const unsubscribe = vi.fn()
  const removedBefore: unknown[] = []
  const lake = {
    feed: { subscribe: () => unsubscribe },
    query({ params }: { params: Record<string, unknown> }) {
      if ('before' in params) removedBefore.push(params.before)
      return Promise.resolve({ json: '[]' })
    },
  }
  const runner = startSchedules({ lake: lake as unknown as Lake, log, clock: { time } })
  await setImmediate()
  expect(vi.getTimerCount()).toBe(2)
  let hasStopped = false
  const stopped = runner.stop().then(() => (hasStopped = true))
  await setImmediate()
  expect([vi.getTimerCount(), unsubscribe.mock.calls.length, hasStopped]).toEqual([0, 1, false])
  answer(Date.UTC(2026, 5, 30))
  await stopped
  expect(removedBefore).toEqual([])
})
