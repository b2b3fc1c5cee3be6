import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LakeError } from '../lake/errors'
import type { Lake } from '../lake/lake'
import { createScheduleStore, type Outcome } from './schedule-store'
import type { StoredSchedule } from './stored-schedule'

const NOW = Date.UTC(2026, 0, 31, 9)
const stored = {
  _id: 'schedule.a',
  _rev: 'r1',
  _type: 'schedule',
  _createdAt: '',
  _updatedAt: '',
  name: 'Sale',
  at: '2026-01-31T09:00:00Z',
  state: 'running',
  attempt: 'mine',
  documents: [{ _key: 'a', documentId: 'page', documentType: 'page', title: 'A page', action: 'publish' }],
}
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeEach(() => void vi.clearAllMocks())

/** A dataset with these successive states of a schedule, which rejects changes to any but the last. */
function datasetWith(...states: object[]) {
  const patches: unknown[] = []
  const left = states.map((state) => ({ ...stored, ...state }))
  const lake = {
    documents: () => ({ documents: [left.length > 1 ? left.shift() : left[0]] }),
    mutate({ mutations }: { mutations: { patch: { ifRevisionID: string } }[] }) {
      const [{ patch } = { patch: null }] = mutations
      if (patch?.ifRevisionID !== left.at(-1)?._rev)
        return Promise.reject(LakeError.conflict('It has changed.'))
      patches.push(patch)
      return Promise.resolve()
    },
    query: () => Promise.resolve({ json: JSON.stringify(states.map((state) => ({ ...stored, ...state }))) }),
  }
  const store = createScheduleStore(lake as unknown as Lake, log, () => NOW)
  const finish = async (outcome: Outcome) => {
    await store.finish(stored as unknown as StoredSchedule, 'mine', outcome)
    return patches
  }
  return { store, finish }
}

describe('the outcome of an attempt', () => {
  it('is stored with its time, in place of an earlier problem', async () => {
    const { finish } = datasetWith({})
    const set = { state: 'done', finishedAt: '2026-01-31T09:00:00.000Z', note: 'Nothing was left to do.' }
    expect(await finish({ state: 'done', note: 'Nothing was left to do.' })).toEqual([
      { id: 'schedule.a', ifRevisionID: 'r1', set, unset: ['problem'] },
    ])
    expect(log.info).toHaveBeenCalledOnce()
  })

  it('is stored even if someone changes the schedule at the same moment', async () => {
    const { finish } = datasetWith({ _rev: 'r1' }, { _rev: 'r2' })
    expect(await finish({ state: 'failed', problem: 'No.' })).toMatchObject([
      { ifRevisionID: 'r2', set: { state: 'failed', problem: 'No.' } },
    ])
    expect(log.error).toHaveBeenCalledOnce()
  })

  it('is stored as done even if another process has recorded a failure since', async () => {
    const { finish } = datasetWith({
      state: 'failed',
      problem: 'It was changed at the same moment. Try again.',
    })
    expect(await finish({ state: 'done' })).toMatchObject([{ set: { state: 'done' }, unset: ['problem'] }])
  })

  it.each([
    ['another attempt has taken over', { attempt: 'theirs' }, 'done' as const],
    ['it was canceled', { state: 'canceled' }, 'done' as const],
    ['another process has recorded that it is done', { state: 'done' }, 'failed' as const],
    ['another process has recorded why it failed', { state: 'failed' }, 'failed' as const],
  ])('is not stored once %s', async (_, latest, state) => {
    expect(await datasetWith(latest).finish({ state })).toEqual([])
    expect([log.info.mock.calls, log.error.mock.calls]).toEqual([[], []])
  })
})

it('lists schedules earliest first, regardless of their time zones, and logs invalid ones once', async () => {
  const { store } = datasetWith(
    { _id: 'schedule.noon', at: '2026-01-31T12:00:00Z' },
    { _id: 'schedule.broken', at: 'tomorrow' },
    { _id: 'schedule.ten', at: '2026-01-31T10:00:00Z' },
    { _id: 'schedule.nine', at: '2026-01-31T18:00:00+09:00' },
  )
  const ids = (await store.open()).map(({ _id }) => _id)
  expect(ids).toEqual(['schedule.nine', 'schedule.ten', 'schedule.noon'])
  await store.open()
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.warn).toHaveBeenCalledWith({ schedule: 'schedule.broken' }, expect.any(String))
})
