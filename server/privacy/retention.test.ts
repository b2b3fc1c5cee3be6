import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startRetention } from './retention'

const NOW = new Date('2026-03-31T12:00:00Z')
const log = { info: vi.fn(), warn: vi.fn() }
const deleteSpamBefore = vi.fn((_time: Date) => Promise.resolve(1))

async function runWith(days: number | null | Error) {
  const deleteBefore = vi.fn((_time: Date) => Promise.resolve(2))
  deleteSpamBefore.mockClear()
  log.info.mockClear()
  log.warn.mockClear()
  const retention = startRetention({
    eraser: { deleteBefore, deleteSpamBefore },
    readDays: () => (days instanceof Error ? Promise.reject(days) : Promise.resolve(days)),
    log,
    now: () => NOW,
  })
  onTestFinished(() => retention.stop())
  await retention.run()
  return deleteBefore.mock.calls.map(([time]) => time.toISOString())
}

describe('retention', () => {
  it('deletes what was sent more days ago than the settings say, or than a year', async () => {
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

  it('deletes nothing while the settings cannot be read, and says so', async () => {
    expect(await runWith(new Error('away'))).toEqual([])
    expect(log.warn).toHaveBeenCalledOnce()
  })

  it('deletes nothing for an hour after the clock was set ahead, which may be wrong', async () => {
    vi.useFakeTimers({ now: NOW })
    onTestFinished(() => void vi.useRealTimers())
    const deleteBefore = vi.fn((_time: Date) => Promise.resolve(0))
    const eraser = { deleteBefore, deleteSpamBefore: () => Promise.resolve(0) }
    log.warn.mockClear()
    const retention = startRetention({ eraser, readDays: () => Promise.resolve(365), log })
    onTestFinished(() => retention.stop())
    const HOUR_MS = 3_600_000
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(deleteBefore).toHaveBeenCalledTimes(2)
    vi.setSystemTime(NOW.getTime() + 2 * 365 * 24 * HOUR_MS)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    await retention.run()
    expect(deleteBefore).toHaveBeenCalledTimes(2)
    expect(log.warn).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(deleteBefore).toHaveBeenCalledTimes(3)
    vi.setSystemTime(NOW)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(deleteBefore.mock.lastCall?.[0]).toEqual(new Date(Date.now() - 365 * 24 * HOUR_MS))
  })
})
