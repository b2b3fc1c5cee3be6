import { mkdirSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../shared/time/durations'
import { createTrustedClock, type TrustedClock } from './trusted-clock'

/** Long enough to keep tests fast, since each call writes a file; a trusted clock must be asked more often. */
const STEP_MS = DAY_MS / 2
const START = Date.parse('2026-03-31T12:00:00Z')
const WRONG = Date.parse('2036-01-01T00:00:00Z')
const log = { info: vi.fn(), warn: vi.fn() }

let folder: string
let file: string
let now: number

/** Starts a process with what earlier ones have stored. */
const startProcess = () => createTrustedClock({ dataDir: folder, log, now: () => now })

/** Asks for the time repeatedly while time passes. @returns for how long it was not trusted, in ms */
async function runFor(clock: TrustedClock, durationMs: number, stepMs = STEP_MS): Promise<number> {
  let doubtedMs = 0
  for (const end = now + durationMs; now < end; now += stepMs)
    if ((await clock.time()) === null) doubtedMs += stepMs
  return doubtedMs
}

/** Starts a site that has run for long enough to trust its clock. */
async function startSite(): Promise<TrustedClock> {
  const clock = startProcess()
  await runFor(clock, 7 * DAY_MS)
  expect(await clock.time()).toBe(now)
  vi.clearAllMocks()
  return clock
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clock-'))
  file = join(folder, 'clock.json')
  now = START
  vi.clearAllMocks()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the clock', () => {
  it('is not trusted when a site runs for the first time, until it has run steadily for a week', async () => {
    const clock = startProcess()
    expect(await clock.time()).toBeNull()
    expect(await runFor(clock, 7 * DAY_MS)).toBe(7 * DAY_MS)
    expect(await clock.time()).toBe(now)
    expect(log.info).not.toHaveBeenCalled()
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('is trusted at once after a restart, and on a site without visitors for months', async () => {
    const clock = await startSite()
    expect(await runFor(clock, 60 * DAY_MS, 2 * HOUR_MS)).toBe(0)
    expect(await startProcess().time()).toBe(now)
    expect(log.info).not.toHaveBeenCalled()
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('is trusted within two hours of the last run, after an hour within a day of it, and otherwise after a week', async () => {
    await startSite()
    now += 2 * HOUR_MS
    expect(await startProcess().time()).toBe(now)
    now += 2 * HOUR_MS + 1
    expect(await startProcess().time()).toBeNull()
    const [until] = log.info.mock.calls.map(([details]: { until?: string }[]) => details?.until)
    expect(Date.parse(until ?? '') - now).toBeLessThanOrEqual(HOUR_MS)
    now += HOUR_MS
    expect(await startProcess().time()).toBe(now)

    vi.clearAllMocks()
    now += DAY_MS
    expect(await startProcess().time()).toBeNull()
    expect([log.info.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 0])
    now += HOUR_MS
    expect(await startProcess().time()).toBe(now)

    now += DAY_MS + 1
    expect(await startProcess().time()).toBeNull()
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ until: new Date(now + 7 * DAY_MS).toISOString() }),
      expect.stringContaining('more than a day ahead'),
    )
  })

  it('is not trusted if it is ahead when the site starts, nor after further restarts', async () => {
    await startSite()
    const lastRan = new Date(now).toISOString()
    now = WRONG
    expect(await startProcess().time()).toBeNull()
    expect(log.warn.mock.calls).toEqual([
      [
        { clock: '2036-01-01T00:00:00.000Z', lastRan, until: '2036-01-08T00:00:00.000Z' },
        'The clock is more than a day ahead of when this site last ran: nothing old is deleted until it has been consistent for a week. Set the clock if it is wrong',
      ],
    ])
    for (let restart = 0; restart < 10; restart++) {
      now += HOUR_MS / 4
      expect(await startProcess().time()).toBeNull()
    }
  })

  it('is not trusted after it is set ahead while the site runs, until it is corrected', async () => {
    const clock = await startSite()
    const right = now
    now += 31 * DAY_MS
    expect(await runFor(clock, 2 * HOUR_MS, HOUR_MS)).toBe(2 * HOUR_MS)
    expect(log.warn).toHaveBeenCalledOnce()
    now = right + 2 * HOUR_MS
    expect(await clock.time()).toBe(now)
    now += 31 * DAY_MS
    expect(await clock.time()).toBeNull()
    expect(log.warn).toHaveBeenCalledTimes(2)
  })

  it('is not trusted for an hour if it is some hours ahead, whether or not the site restarts meanwhile', async () => {
    await startSite()
    now += 10 * HOUR_MS
    const clock = startProcess()
    expect(await clock.time()).toBeNull()
    now += HOUR_MS / 2
    expect(await startProcess().time()).toBeNull()
    now += HOUR_MS / 2
    expect(await clock.time()).toBe(now)
    expect(log.info.mock.calls.map(([, message]: unknown[]) => message)).toEqual(
      Array(2).fill(
        'The clock was set ahead, or the site was off for hours: nothing old is deleted for an hour',
      ),
    )
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('is doubted for only an hour, even if that hour ends more than a day after the last run', async () => {
    await startSite()
    now += 23.5 * HOUR_MS
    const clock = startProcess()
    expect(await clock.time()).toBeNull()
    now += HOUR_MS
    expect(await clock.time()).toBe(now)
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('is trusted after a week of daily warnings', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await startSite()
    now += 90 * DAY_MS
    const clock = startProcess()
    for (let day = 0; day < 7; day++) {
      expect(await runFor(clock, DAY_MS)).toBe(DAY_MS)
      vi.advanceTimersByTime(DAY_MS)
    }
    expect(log.warn).toHaveBeenCalledTimes(7)
    expect(await startProcess().time()).toBe(now)
  })

  it('is doubted again if it jumps again', async () => {
    const clock = await startSite()
    now += 30 * DAY_MS
    expect(await runFor(clock, 6 * DAY_MS)).toBe(6 * DAY_MS)
    now = WRONG
    expect(await runFor(clock, 7 * DAY_MS)).toBe(7 * DAY_MS)
    expect(await clock.time()).toBe(now)
  })

  it('is eventually trusted on a machine that is off every night and weekend', async () => {
    await startSite()
    const trusted = new Set<number>()
    const morning = now
    for (let day = 0; day < 21; day++) {
      if (day % 7 < 2) continue
      now = morning + day * DAY_MS
      const clock = startProcess()
      for (let hour = 0; hour < 9; hour++, now += HOUR_MS) if ((await clock.time()) !== null) trusted.add(day)
    }
    expect([...trusted]).toEqual([9, 10, 11, 12, 13])
  })

  it('is trusted while it is behind, which only delays deletions, and after its correction', async () => {
    await startSite()
    const right = now
    now = 0
    expect(await runFor(startProcess(), HOUR_MS, HOUR_MS / 4)).toBe(0)
    now = right + HOUR_MS
    expect(await startProcess().time()).toBe(now)
    expect(log.info).not.toHaveBeenCalled()
  })

  it('does not date records while it is far behind, and a warning says so every day', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await startSite()
    const lastRan = now
    now -= 800 * DAY_MS
    const clock = startProcess()
    await clock.time()
    expect(clock.timeToRecord()).toBe(lastRan)
    vi.advanceTimersByTime(HOUR_MS)
    await clock.time()
    expect(clock.timeToRecord()).toBe(lastRan + HOUR_MS)
    expect(log.warn.mock.calls).toEqual([
      [
        { clock: new Date(now).toISOString(), lastRan: new Date(lastRan).toISOString() },
        'The clock is more than a day behind the time when this site last ran: submissions are dated as if it had continued from that time. Set the clock if it is wrong',
      ],
    ])
    vi.advanceTimersByTime(DAY_MS)
    await clock.time()
    expect(log.warn).toHaveBeenCalledTimes(2)
    now = lastRan + 25 * HOUR_MS
    expect(clock.timeToRecord()).toBe(now)
  })

  it('dates records while it is up to a day behind', async () => {
    const clock = await startSite()
    const lastRan = now
    now = lastRan - DAY_MS
    expect(clock.timeToRecord()).toBe(now)
    now = lastRan - DAY_MS - 1
    expect(clock.timeToRecord()).toBeGreaterThanOrEqual(lastRan)
  })

  it('dates records if it is ahead, slightly behind, or not known yet', async () => {
    const unknown = startProcess()
    expect(unknown.timeToRecord()).toBe(now)
    await unknown.time()
    expect(unknown.timeToRecord()).toBe(now)
    const clock = await startSite()
    now -= 2 * HOUR_MS
    expect(clock.timeToRecord()).toBe(now)
    now = WRONG
    expect(clock.timeToRecord()).toBe(now)
    await clock.time()
    expect(clock.timeToRecord()).toBe(now)
  })

  it('is doubted at a wrong time that it was once trusted at, a week after its correction', async () => {
    const clock = await startSite()
    const right = now
    now = WRONG
    await runFor(clock, 7 * DAY_MS)
    expect(await clock.time()).toBe(now)
    now = right
    expect(await runFor(clock, 7 * DAY_MS)).toBe(0)
    expect(await clock.time()).toBe(now)
    now = WRONG
    expect(await clock.time()).toBeNull()
  })
})

describe('the record of the clock', () => {
  it('is readable only by this user', async () => {
    await startProcess().time()
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      trusted: null,
      doubted: { from: START, to: START },
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{', '{"trusted":"yesterday"}', '{"trusted":1e300,"doubted":null}'])(
    'is ignored if it is damaged: %s',
    async (content) => {
      await writeFile(file, content)
      expect(await startProcess().time()).toBeNull()
    },
  )

  it('is shared by all processes', async () => {
    await startSite()
    now += 10 * DAY_MS
    const clocks = [startProcess(), startProcess(), startProcess()]
    for (const end = now + 7 * DAY_MS; now < end; now += STEP_MS)
      for (const clock of clocks) expect(await clock.time()).toBeNull()
    for (const clock of clocks) expect(await clock.time()).toBe(now)
  })

  it('is written once for concurrent calls', async () => {
    const clock = startProcess()
    expect(await Promise.all([clock.time(), clock.time()])).toEqual([null, null])
  })

  it('leaves no temporary file behind if it cannot be written', async () => {
    await writeFile(file, 'damaged')
    log.warn.mockImplementationOnce(() => {
      rmSync(file)
      mkdirSync(join(file, 'in the way'), { recursive: true })
    })
    await expect(startProcess().time()).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['clock.json'])
  })

  it('must be writable, or else no time is returned', async () => {
    await rm(folder, { recursive: true })
    await expect(startProcess().time()).rejects.toThrow('ENOENT')
  })
})
