import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS } from '../../shared/time/durations'
import { createTrustedClock, type TrustedClock } from '../process/trusted-clock'
import { startRetention } from './retention'

const NOW = new Date('2026-03-31T12:00:00Z')
const log = { info: vi.fn(), warn: vi.fn() }
const deleteSpamBefore = vi.fn((_time: Date) => Promise.resolve(1))

/** Returns the times before which one run deletes submissions. */
async function runWith(
  days: number | null | Error,
  clock: Pick<TrustedClock, 'time'> = { time: () => Promise.resolve(NOW.getTime()) },
) {
  const deleteBefore = vi.fn((_time: Date) => Promise.resolve(2))
  deleteSpamBefore.mockClear()
  log.info.mockClear()
  log.warn.mockClear()
  const retention = startRetention({
    eraser: { deleteBefore, deleteSpamBefore },
    readDays: () => (days instanceof Error ? Promise.reject(days) : Promise.resolve(days)),
    log,
    clock,
  })
  onTestFinished(() => retention.stop())
  await retention.run()
  return deleteBefore.mock.calls.map(([time]) => time.toISOString())
}

describe('retention', () => {
  it('deletes submissions older than the settings say, or than a year by default', async () => {
    expect(await runWith(30)).toEqual(['2026-03-01T12:00:00.000Z'])
    expect(await runWith(null)).toEqual(['2025-03-31T12:00:00.000Z'])
    expect(log.info.mock.calls).toEqual([
      [{ count: 2, days: 365 }, 'Submissions were deleted: they were older than the settings allow'],
      [{ count: 1, days: 30 }, 'Spam was deleted'],
    ])
  })

  it.each([
    [null, '2026-03-01T12:00:00.000Z'],
    [90, '2026-03-01T12:00:00.000Z'],
    [7, '2026-03-24T12:00:00.000Z'],
  ])('with %j days, deletes spam sent before %s', async (days, time) => {
    await runWith(days)
    expect(deleteSpamBefore.mock.calls.map(([before]) => before.toISOString())).toEqual([time])
  })

  it.each([0, -5, Number.NaN])('deletes nothing for %d days', async (days) => {
    expect(await runWith(days)).toEqual([])
    expect(deleteSpamBefore).not.toHaveBeenCalled()
  })

  it('runs at once, and then every hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const time = vi.fn(() => Promise.resolve(null))
    const nothing = () => Promise.resolve(0)
    const retention = startRetention({
      eraser: { deleteBefore: nothing, deleteSpamBefore: nothing },
      readDays: () => Promise.resolve(null),
      log,
      clock: { time },
    })
    await retention.run()
    expect(time).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60 * 60_000 - 1)
    expect(time).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(time).toHaveBeenCalledTimes(2)
    await retention.stop()
  })

  it('waits for a running deletion when the site stops, and deletes nothing afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let finish: (count: number) => void = () => {}
    const deletion = new Promise<number>((resolve) => (finish = resolve))
    const deleteBefore = vi.fn(() => deletion)
    const retention = startRetention({
      eraser: { deleteBefore, deleteSpamBefore: () => Promise.resolve(0) },
      readDays: () => Promise.resolve(30),
      log,
      clock: { time: () => Promise.resolve(NOW.getTime()) },
    })
    await vi.waitFor(() => expect(deleteBefore).toHaveBeenCalledOnce())
    let isStopped = false
    const stopping = retention.stop().then(() => (isStopped = true))
    // Anything that does not wait for the deletion is done by the next turn of the event loop.
    await new Promise(setImmediate)
    expect(isStopped).toBe(false)
    finish(1)
    await stopping
    vi.advanceTimersByTime(2 * 60 * 60_000)
    await new Promise(setImmediate)
    expect(deleteBefore).toHaveBeenCalledOnce()
  })

  it('deletes nothing while the settings cannot be read, and logs a warning', async () => {
    expect(await runWith(new Error('away'))).toEqual([])
    expect(log.warn).toHaveBeenCalledOnce()
  })

  it('deletes nothing while the clock cannot be read, and logs a warning', async () => {
    expect(await runWith(30, { time: () => Promise.reject(new Error('disk full')) })).toEqual([])
    expect(deleteSpamBefore).not.toHaveBeenCalled()
    expect(log.warn).toHaveBeenCalledOnce()
  })

  it('deletes nothing while the clock is in doubt, and continues once it is trusted again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'retention-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    let now = NOW.getTime()
    const start = () => createTrustedClock({ dataDir: folder, log, now: () => now })
    expect(await runWith(30, start())).toEqual([])
    now += DAY_MS
    await start().time()
    now += 6 * DAY_MS
    const right = now
    expect(await runWith(30, start())).toEqual(['2026-03-08T12:00:00.000Z'])
    now = Date.parse('2036-01-01T00:00:00Z')
    deleteSpamBefore.mockClear()
    expect(await runWith(30, start())).toEqual([])
    expect(await runWith(30, start())).toEqual([])
    expect(deleteSpamBefore).not.toHaveBeenCalled()
    now = right + DAY_MS / 24
    expect(await runWith(30, start())).toEqual(['2026-03-08T13:00:00.000Z'])
  })
})
