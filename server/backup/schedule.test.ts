import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS } from '../../shared/time/durations'
import * as backup from './backup'
import * as backupFiles from './backup-files'
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

vi.mock('./lineage', () => ({ checkLineage: () => Promise.resolve() }))
vi.mock('./backup', () => ({ makeBackup: vi.fn(() => Promise.resolve(made())) }))
vi.mock('./backup-files', async (original) => ({
  ...(await original<typeof backupFiles>()),
  newestIntact: vi.fn<typeof backupFiles.newestIntact>(),
  isIntact: vi.fn<typeof backupFiles.isIntact>(),
  listBackups: vi.fn<typeof backupFiles.listBackups>(),
  // The original reads files, which fake timers do not wait for.
  missingIn: vi.fn<typeof backupFiles.missingIn>(),
}))

let schedule: BackupSchedule

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2030, 0, 10, 12) })
  vi.mocked(backup.makeBackup).mockClear()
  vi.mocked(backupFiles.listBackups).mockResolvedValue([])
  vi.mocked(backupFiles.newestIntact).mockResolvedValue(null)
  vi.mocked(backupFiles.missingIn).mockResolvedValue([])
})
afterEach(async () => {
  await schedule.stop()
  vi.useRealTimers()
})

it.each([{ atMinute: 120 }, { everyMs: DAY_MS }])(
  'makes a backup within a day after the clock was set back by a year: %j',
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

const daily = (log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }) => {
  return scheduleBackups({
    dataDir: '',
    dataset: 'production',
    folder: '',
    keep: 1,
    times: { atMinute: 120 },
    log,
  })
}

it('retries a failed backup after five minutes', async () => {
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

it('retries a failed backup no later than the next one is due', async () => {
  vi.setSystemTime(new Date(2030, 0, 10, 1, 58))
  vi.mocked(backup.makeBackup).mockRejectedValueOnce(new Error('The disk is full'))
  schedule = daily()
  await vi.advanceTimersByTimeAsync(0)
  expect(schedule.status().nextAt).toBe(new Date(2030, 0, 10, 2).getTime())
})

it('clears the problem of a failure when a backup is made by hand', async () => {
  vi.mocked(backupFiles.newestIntact).mockResolvedValueOnce({
    file: 'last.tar.gz',
    at: new Date(2030, 0, 9, 2),
  })
  vi.mocked(backup.makeBackup).mockRejectedValue(new Error('The disk is full'))
  schedule = daily()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(schedule.status().problem).toBe('The disk is full')
  // By then, the next attempt is an hour away.
  vi.setSystemTime(new Date(2030, 0, 10, 11))
  const byHand = { file: 'by-hand.tar.gz', at: new Date() }
  vi.mocked(backupFiles.listBackups).mockResolvedValue([byHand])
  vi.mocked(backupFiles.newestIntact).mockResolvedValue(byHand)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(schedule.status()).toMatchObject({ problem: null, lastSuccessAt: byHand.at.getTime() })
  vi.mocked(backup.makeBackup).mockImplementation(() => Promise.resolve(made()))
})

it('notices a backup made by hand within ten minutes', async () => {
  schedule = daily()
  await vi.advanceTimersByTimeAsync(60_000)
  const byHand = { file: 'by-hand.tar.gz', at: new Date() }
  vi.mocked(backupFiles.listBackups).mockResolvedValue([byHand])
  vi.mocked(backupFiles.newestIntact).mockResolvedValue(byHand)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await vi.waitFor(() => expect(schedule.status().lastSuccessAt).toBe(byHand.at.getTime()))
  expect(backup.makeBackup).toHaveBeenCalledOnce()
})

it('only warns if cleaning up failed, and does not make another backup', async () => {
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

it('reports an incomplete backup in the log and the status, but does not repeat it early', async () => {
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

it('names at most ten missing files in the log', async () => {
  const missing = Array.from({ length: 12 }, (_, index) => `${index}.jpg`)
  vi.mocked(backup.makeBackup).mockResolvedValueOnce({ ...made(), missing })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  schedule = daily(log)
  await vi.advanceTimersByTimeAsync(0)
  expect(log.error).toHaveBeenCalledWith({ missing: missing.slice(0, 10), count: 12 }, expect.any(String))
})

it('aborts a running backup when stopped, and waits for it at most two seconds', async () => {
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

it('waits for later backups just like the first when stopped, and reports no failure', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  schedule = daily(log)
  await vi.advanceTimersByTimeAsync(0)
  let abort: (reason: Error) => void = () => {}
  vi.mocked(backup.makeBackup).mockReturnValueOnce(new Promise((_resolve, reject) => (abort = reject)))
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(schedule.status().activity).toBe('making')
  const stopped = vi.fn()
  void schedule.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stopped).not.toHaveBeenCalled()
  abort(new Error('Aborted'))
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).toHaveBeenCalledOnce()
  expect(log.error).not.toHaveBeenCalled()
  expect(schedule.status().failures).toBe(0)
})

it('makes no backup if it is stopped while still looking for the newest one', async () => {
  let find: (none: null) => void = () => {}
  vi.mocked(backupFiles.newestIntact).mockReturnValueOnce(new Promise((resolve) => (find = resolve)))
  schedule = daily()
  const stopped = schedule.stop()
  find(null)
  await stopped
  expect(backup.makeBackup).not.toHaveBeenCalled()
})

it('plans nothing once stopped, even if the last backup ends later', async () => {
  let end = () => {}
  vi.mocked(backup.makeBackup).mockReturnValueOnce(new Promise((resolve) => (end = () => resolve(made()))))
  schedule = daily()
  await vi.advanceTimersByTimeAsync(0)
  const stopped = schedule.stop()
  await vi.advanceTimersByTimeAsync(2_000)
  await stopped
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('plans nothing once stopped between two backups', async () => {
  schedule = daily()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(1)
  await schedule.stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('counts a folder that cannot be read at the start as a failure, and still makes a backup at once', async () => {
  vi.mocked(backupFiles.newestIntact).mockRejectedValueOnce(new Error('The disk is not connected'))
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  schedule = daily(log)
  await vi.advanceTimersByTimeAsync(0)
  expect(log.error).toHaveBeenCalledOnce()
  expect(backup.makeBackup).toHaveBeenCalledOnce()
  expect(schedule.status()).toMatchObject({ failures: 1, problem: null })
})

it('ignores a folder that cannot be read between two backups', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  schedule = daily(log)
  await vi.advanceTimersByTimeAsync(0)
  vi.mocked(backupFiles.listBackups).mockRejectedValue(new Error('The disk is not connected'))
  // An unhandled error would fail this test and end the site.
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(backupFiles.listBackups).toHaveBeenCalled()
  expect(log.error).not.toHaveBeenCalled()
  expect(schedule.status()).toMatchObject({ failures: 0, problem: null })
})

it('knows what the newest backup lacks even after a restart, and if another process has made it', async () => {
  const newest = { file: 'newest.tar.gz', at: new Date(2030, 0, 10, 11) }
  vi.mocked(backupFiles.newestIntact).mockResolvedValue(newest)
  vi.mocked(backupFiles.missingIn).mockResolvedValue(['a.jpg'])
  schedule = daily()
  await vi.advanceTimersByTimeAsync(0)
  expect(backup.makeBackup).not.toHaveBeenCalled()
  expect(schedule.status().missing).toBe(1)
  const later = { file: 'later.tar.gz', at: new Date(2030, 0, 10, 12) }
  vi.mocked(backupFiles.listBackups).mockResolvedValue([newest, later])
  vi.mocked(backupFiles.newestIntact).mockResolvedValue(later)
  vi.mocked(backupFiles.missingIn).mockResolvedValue(['a.jpg', 'b.jpg'])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(schedule.status().missing).toBe(2)
})

describe('a backup that another process is making', () => {
  // The next was due at 2 o'clock.
  const older = { file: 'older.tar.gz', at: new Date(2030, 0, 10, 1) }

  beforeEach(async () => {
    vi.mocked(backupFiles.newestIntact).mockResolvedValue(older)
    vi.mocked(backup.makeBackup).mockResolvedValueOnce(null)
    schedule = daily()
    await vi.advanceTimersByTimeAsync(0)
    expect(schedule.status().nextAt).toBe(Date.now() + 5 * 60_000)
  })

  it('is not repeated once that process has succeeded', async () => {
    vi.mocked(backupFiles.newestIntact).mockResolvedValue({ file: 'theirs.tar.gz', at: new Date() })
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(backup.makeBackup).toHaveBeenCalledOnce()
    expect(schedule.status()).toMatchObject({ problem: null, nextAt: new Date(2030, 0, 11, 2).getTime() })
  })

  it('clears the problem of this process', async () => {
    vi.mocked(backup.makeBackup)
      .mockRejectedValueOnce(new Error('The disk is full'))
      .mockResolvedValueOnce(null)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(schedule.status().problem).toBe('The disk is full')
    vi.mocked(backupFiles.newestIntact).mockResolvedValue({ file: 'theirs.tar.gz', at: new Date() })
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(schedule.status().problem).toBeNull()
  })

  it.each([
    ['that process has failed', () => Promise.resolve(older)],
    ['the outcome cannot be determined', () => Promise.reject(new Error('The folder is gone'))],
  ])('is made here if %s', async (_why, newestIntact) => {
    vi.mocked(backupFiles.newestIntact).mockImplementation(newestIntact)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(backup.makeBackup).toHaveBeenCalledTimes(2)
  })
})

it.each([1, 2, 3])('makes one backup per interval if %i processes share a folder', async (processes) => {
  const backups: backupFiles.Backup[] = []
  let isMaking = false
  vi.mocked(backup.makeBackup).mockImplementation(async () => {
    if (isMaking) return null
    isMaking = true
    const one = made()
    await new Promise((resolve) => setTimeout(resolve, 20_000))
    backups.push(one)
    isMaking = false
    return one
  })
  vi.mocked(backupFiles.listBackups).mockImplementation(() => Promise.resolve([...backups]))
  vi.mocked(backupFiles.newestIntact).mockImplementation(() => Promise.resolve(backups.at(-1) ?? null))
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const times = { everyMs: 30 * 60_000 }
  const options = { dataDir: '', dataset: 'production', folder: '', keep: 1, times, log }
  const schedules = Array.from({ length: processes }, () => scheduleBackups(options))
  schedule = schedules[0]!
  onTestFinished(() => void vi.mocked(backup.makeBackup).mockImplementation(() => Promise.resolve(made())))
  await vi.advanceTimersByTimeAsync(DAY_MS)
  const stopped = Promise.all(schedules.map((each) => each.stop()))
  await vi.advanceTimersByTimeAsync(60_000)
  await stopped
  const pauses = backups.slice(1).map(({ at }, index) => at.getTime() - backups[index]!.at.getTime())
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(times.everyMs)
  expect(Math.max(...pauses)).toBeLessThan(times.everyMs + 60_000)
  for (const each of schedules) expect(each.status()).toMatchObject({ failures: 0, problem: null })
})

describe('the list of backups', () => {
  let folder: string
  const fileOf = (name: string) => join(folder, name)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kat-schedule-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    vi.mocked(backupFiles.isIntact).mockReset().mockResolvedValue(true)
  })

  /** Writes backups made at these hours of today. */
  async function write(...hours: number[]): Promise<void> {
    const files = hours.map((hour) => ({ file: fileOf(`${hour}.tar.gz`), at: new Date(2030, 0, 10, hour) }))
    for (const { file } of files) await writeFile(file, 'a backup')
    vi.mocked(backupFiles.listBackups).mockResolvedValue(files)
  }

  const states = async () => (await schedule.files()).map(({ at, state }) => [at.getHours(), state])

  it('states which backups are verified, unchecked or damaged, newest first', async () => {
    await write(9, 10, 12, 13, 14)
    vi.mocked(backupFiles.newestIntact).mockResolvedValue({
      file: fileOf('10.tar.gz'),
      at: new Date(2030, 0, 10, 10),
    })
    vi.mocked(backupFiles.isIntact).mockImplementation((file) =>
      Promise.resolve(file !== fileOf('14.tar.gz')),
    )
    schedule = daily()
    await vi.advanceTimersByTimeAsync(0)
    vi.setSystemTime(new Date(2030, 0, 10, 15))
    expect(await states()).toEqual([
      [14, 'damaged'],
      [13, 'verified'],
      [12, 'verified'],
      [10, 'verified'],
      [9, 'unchecked'],
    ])
    expect(schedule.status().lastSuccessAt).toBe(new Date(2030, 0, 10, 13).getTime())
  })

  it('checks no backup while the schedule is still looking for the newest', async () => {
    await write(9)
    let find: (none: null) => void = () => {}
    vi.mocked(backupFiles.newestIntact).mockReturnValueOnce(new Promise((resolve) => (find = resolve)))
    schedule = daily()
    expect(await states()).toEqual([[9, 'unchecked']])
    expect(backupFiles.isIntact).not.toHaveBeenCalled()
    find(null)
  })

  it('checks a backup once, and again if it or its digest has changed', async () => {
    await write(13)
    vi.mocked(backupFiles.newestIntact).mockResolvedValue({ file: 'last', at: new Date(2030, 0, 10, 10) })
    vi.mocked(backupFiles.isIntact).mockResolvedValue(false)
    schedule = daily()
    await vi.advanceTimersByTimeAsync(0)
    expect([await states(), await states()]).toEqual([[[13, 'damaged']], [[13, 'damaged']]])
    expect(backupFiles.isIntact).toHaveBeenCalledTimes(1)
    await utimes(fileOf('13.tar.gz'), 1, 1)
    await states()
    expect(backupFiles.isIntact).toHaveBeenCalledTimes(2)
    await writeFile(backupFiles.digestFileOf(fileOf('13.tar.gz')), 'a digest')
    vi.mocked(backupFiles.isIntact).mockResolvedValue(true)
    expect(await states()).toEqual([[13, 'verified']])
    expect(backupFiles.isIntact).toHaveBeenCalledTimes(3)
  })

  it('clears the problem of a failed backup when it verifies one made by hand', async () => {
    vi.mocked(backup.makeBackup).mockRejectedValueOnce(new Error('The disk is full'))
    schedule = daily()
    await vi.advanceTimersByTimeAsync(0)
    await write(12)
    expect(await states()).toEqual([[12, 'verified']])
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(schedule.status()).toMatchObject({ problem: null, nextAt: new Date(2030, 0, 11, 2).getTime() })
    expect(backup.makeBackup).toHaveBeenCalledOnce()
  })

  it('omits backups deleted in the meantime', async () => {
    await write(9, 10)
    vi.mocked(backupFiles.newestIntact).mockResolvedValue({ file: 'last', at: new Date(2030, 0, 10, 11) })
    schedule = daily()
    await vi.advanceTimersByTimeAsync(0)
    await rm(fileOf('9.tar.gz'))
    expect(await states()).toEqual([[10, 'unchecked']])
  })
})
