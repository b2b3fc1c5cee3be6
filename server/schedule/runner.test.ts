import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS } from '../../shared/time/durations'
import { startSchedules, type ScheduleRunnerOptions } from './runner'

type Lake = ScheduleRunnerOptions['lake']
type Listener = Parameters<Lake['feed']['subscribe']>[0]

const log = { info() {}, warn() {}, error() {} }
const clock = { time: () => Promise.resolve(Date.now()) }

async function afterTurns(count: number, act: () => void): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
  act()
}

it.each(Array.from({ length: 24 }, (_, turns) => turns))(
  'looks again after a change that arrives %i turns into a look',
  async (turns) => {
    let looks = 0
    let listener: Listener | undefined
    const lake = {
      feed: {
        subscribe(added: Listener) {
          listener = added
          return () => {}
        },
      },
      query({ params }: { params: Record<string, unknown> }) {
        if (!('before' in params)) {
          looks += 1
          if (looks === 1) void afterTurns(turns, () => listener?.onGap())
        }
        return Promise.resolve({ json: '[]' })
      },
    }
    const runner = startSchedules({ lake: lake as unknown as Lake, log, clock })
    await setImmediate()
    expect(looks).toBe(2)
    await runner.stop()
  },
)

it('looks again 15 s after a failure, and otherwise after half a minute', async () => {
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

/** A dataset with one schedule that is due, of a draft that was changed just now. */
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
