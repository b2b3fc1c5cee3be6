import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../shared/time/durations'
import * as backup from './backup'
import { scheduleBackups, type BackupSchedule } from './schedule'

const made = () => ({
  file: 'a.tar.gz',
  at: new Date(),
  documents: 1,
  assets: 0,
  bytes: 1,
  removed: 0,
  problems: [],
  missing: [],
})

vi.mock('./backup', async (original) => ({
  ...(await original<typeof backup>()),
  newestIntact: vi.fn<typeof backup.newestIntact>(),
  listBackups: vi.fn<typeof backup.listBackups>(),
  // The real one reads files, which fake timers do not wait for.
  missingIn: () => Promise.resolve([]),
  makeBackup: vi.fn(() => Promise.resolve(made())),
}))

let schedule: BackupSchedule

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2030, 0, 10, 12) })
  vi.mocked(backup.makeBackup).mockClear()
  vi.mocked(backup.listBackups).mockResolvedValue([])
  vi.mocked(backup.newestIntact).mockResolvedValue(null)
})
afterEach(async () => {
  await schedule.stop()
  vi.useRealTimers()
})

it.each([{ atMinute: 120 }, { everyMs: DAY_MS }])(
  'a backup follows within a day after the clock was set back by a year: %j',
  async (times) => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    schedule = scheduleBackups({ dataDir: '', dataset: 'production', folder: '', keep: 1, times, log })
    await vi.advanceTimersByTimeAsync(0)
    expect(backup.makeBackup).toHaveBeenCalledTimes(1)
    vi.setSystemTime(new Date(2029, 0, 10, 12))
    await vi.advanceTimersByTimeAsync(2 * DAY_MS)
    expect(vi.mocked(backup.makeBackup).mock.calls.length).toBeGreaterThan(1)
    const { lastSuccessAt, nextAt } = schedule.status()
    expect(lastSuccessAt).toBeLessThanOrEqual(Date.now())
    expect(nextAt).toBeLessThanOrEqual(Date.now() + DAY_MS)
  },
)

const daily = () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  return scheduleBackups({
    dataDir: '',
    dataset: 'production',
    folder: '',
    keep: 1,
    times: { atMinute: 120 },
    log,
  })
}

it('a failed backup is tried again after five minutes', async () => {
  vi.mocked(backup.makeBackup).mockRejectedValueOnce(new Error('The disk is full'))
  schedule = daily()
  await vi.advanceTimersByTimeAsync(0)
  expect(schedule.status()).toMatchObject({
    failures: 1,
    problem: 'The disk is full',
    nextAt: Date.now() + 5 * 60_000,
  })
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(backup.makeBackup).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(backup.makeBackup).toHaveBeenCalledTimes(2)
  expect(schedule.status()).toMatchObject({ failures: 1, problem: null })
})

it('a backup that was made by hand counts within ten minutes', async () => {
  schedule = daily()
  await vi.advanceTimersByTimeAsync(60_000)
  const byHand = { file: 'by-hand.tar.gz', at: new Date() }
  vi.mocked(backup.listBackups).mockResolvedValue([byHand])
  vi.mocked(backup.newestIntact).mockResolvedValue(byHand)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await vi.waitFor(() => expect(schedule.status().lastSuccessAt).toBe(byHand.at.getTime()))
  expect(backup.makeBackup).toHaveBeenCalledOnce()
})

it('what could not be tidied up is a warning, and no reason to make another backup', async () => {
  vi.mocked(backup.makeBackup).mockResolvedValueOnce({ ...made(), problems: ['EPERM: b.tar.gz'] })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const times = { atMinute: 120 }
  schedule = scheduleBackups({ dataDir: '', dataset: 'production', folder: '', keep: 1, times, log })
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  expect(backup.makeBackup).toHaveBeenCalledOnce()
  expect(schedule.status()).toMatchObject({ failures: 0, problem: null })
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ problems: ['EPERM: b.tar.gz'] }),
    expect.any(String),
  )
})

it('an incomplete backup is an error in the log and in the state, but is not made again before the next is due', async () => {
  const made = { file: 'a.tar.gz', at: new Date(), documents: 1, assets: 0, bytes: 1, removed: 0 }
  vi.mocked(backup.makeBackup).mockResolvedValueOnce({ ...made, missing: ['a.jpg', 'b.jpg'], problems: [] })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const times = { atMinute: 120 }
  schedule = scheduleBackups({ dataDir: '', dataset: 'production', folder: '', keep: 1, times, log })
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  expect(backup.makeBackup).toHaveBeenCalledOnce()
  expect(schedule.status()).toMatchObject({ missing: 2, failures: 0, problem: null })
  expect(log.error).toHaveBeenCalledWith(
    { missing: ['a.jpg', 'b.jpg'], count: 2 },
    'The backup is incomplete: files of assets are missing or damaged',
  )
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(schedule.status()).toMatchObject({ missing: 0 })
})

it('stopping aborts a running backup, and waits for it for two seconds at most', async () => {
  let end = () => {}
  vi.mocked(backup.makeBackup).mockReturnValueOnce(new Promise((resolve) => (end = () => resolve(null))))
  schedule = daily()
  await vi.advanceTimersByTimeAsync(0)
  const [[{ signal } = {}] = []] = vi.mocked(backup.makeBackup).mock.calls
  const stopped = vi.fn()
  void schedule.stop().then(stopped)
  expect(signal?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(stopped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toHaveBeenCalledOnce()
  end()
})

describe('a backup that another process is making', () => {
  beforeEach(async () => {
    vi.mocked(backup.makeBackup).mockResolvedValueOnce(null)
    schedule = daily()
    await vi.advanceTimersByTimeAsync(0)
    expect(schedule.status().nextAt).toBe(Date.now() + 5 * 60_000)
  })

  it('is not made again once that has succeeded', async () => {
    vi.mocked(backup.newestIntact).mockResolvedValue({ file: 'theirs.tar.gz', at: new Date() })
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(backup.makeBackup).toHaveBeenCalledOnce()
    expect(schedule.status()).toMatchObject({ problem: null, nextAt: new Date(2030, 0, 11, 2).getTime() })
  })

  it('is made here if that has failed', async () => {
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(backup.makeBackup).toHaveBeenCalledTimes(2)
  })
})
