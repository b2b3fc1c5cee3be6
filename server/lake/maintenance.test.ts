import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../shared/time/durations'
import { openLake, type Lake, type LakeOptions } from './lake'

const log = { info: vi.fn(), error: vi.fn() }

let dataDir: string
let lake: Lake | null = null
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'maintenance-'))
  vi.clearAllMocks()
})
afterEach(async () => {
  lake?.close()
  lake = null
  vi.useRealTimers()
  await rm(dataDir, { recursive: true, force: true })
})

async function reopen(options: Pick<LakeOptions, 'clock'> = {}): Promise<Lake> {
  lake?.close()
  lake = await openLake({ dataDir, seed: 'none', log, ...options })
  return lake
}

const write = (_id: string) =>
  lake?.mutate({ mutations: [{ create: { _id, _type: 'note' } }], transactionId: _id, author: 'test' })

const isKnown = (transactionId: string) => lake?.history.positionOf(transactionId) !== null

/** Sets the clock ahead, as on a machine with a dead battery; timers are not affected. */
function setClockAhead(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
}

/** Returns which of three changes are still known after the clock jumped ahead by a year following the first. */
async function knownAfterAYear(options: Pick<LakeOptions, 'clock'>): Promise<boolean[]> {
  await reopen()
  await write('early')
  setClockAhead(365)
  await reopen(options)
  // Writes are queued, so old history has been removed before the second one.
  await write('late')
  await write('later')
  return ['early', 'late', 'later'].map(isKnown)
}

it('history is kept while the clock is in doubt', async () => {
  const time = vi.fn(() => Promise.resolve(null))
  expect(await knownAfterAYear({ clock: { time } })).toEqual([true, true, true])
  expect(time).toHaveBeenCalled()
})

it('history is kept by commands, which cannot know whether the clock is right', async () => {
  expect(await knownAfterAYear({})).toEqual([true, true, true])
})

it('history is removed after 90 days once the clock is trusted', async () => {
  await reopen()
  await write('early')
  await reopen({ clock: { time: () => Promise.resolve(Date.now() + 89 * DAY_MS) } })
  await write('late')
  expect(isKnown('early')).toBe(true)
  await reopen({ clock: { time: () => Promise.resolve(Date.now() + 91 * DAY_MS) } })
  await vi.waitFor(() => expect(isKnown('early')).toBe(false))
})

it('a write by another process is noticed within half a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const opened = await reopen()
  const other = await openLake({ dataDir, seed: 'none', log })
  const heard: string[] = []
  opened.feed.subscribe({
    onTransaction: ({ transaction }) => heard.push(transaction.transactionId),
    onGap: () => heard.push('gap'),
  })
  await other.mutate({
    mutations: [{ create: { _id: 'a', _type: 'note' } }],
    transactionId: 'of-another-process',
    author: 'test',
  })
  other.close()
  expect(heard).toEqual([])
  vi.advanceTimersByTime(500)
  expect(heard).toEqual(['of-another-process'])
})
