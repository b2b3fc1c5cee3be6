import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../../shared/logging/log'
import { DAY_MS, HOUR_MS } from '../../shared/time/durations'
import { codeOf } from '../errors/error-code'
import { PRIVATE_FILE } from '../storage/private-file'

/**
 * A clock this close to when the site last ran is trusted, in ms: it is asked every hour, and a restart takes only a
 * moment.
 */
const USUAL_MS = 2 * HOUR_MS
/** Up to this difference, in ms, the clock may have been set, or the machine was off overnight. */
const NEAR_MS = DAY_MS
/**
 * How long a clock in doubt must keep going before it is trusted, in ms. For a near one, that is about until it is next
 * asked.
 */
const NEAR_PATIENCE_MS = HOUR_MS - 300_000
const PATIENCE_MS = 7 * DAY_MS
/** How often a clock in doubt is logged, in ms. */
const REMINDER_MS = DAY_MS
/** The last time that a `Date` can be, in ms since the epoch. */
const LAST_TIME = 8.64e15

const time = z.int().min(-LAST_TIME).max(LAST_TIME)

/** What is remembered of the clock. Times are in ms since the epoch. */
const stateSchema = z.object({
  /** When the site last ran with a clock that was trusted; null if that is not known. */
  trusted: time.nullable(),
  /** The first and the latest time far from `trusted` that the clock has shown, by that clock itself. */
  doubted: z.object({ from: time, to: time }).nullable(),
})

type State = z.infer<typeof stateSchema>

const UNKNOWN: State = { trusted: null, doubted: null }

/** Name of the file in the data folder. */
const FILE = 'clock.json'

export interface TrustedClockOptions {
  /**
   * The process's data folder, where the clock stores when the site last ran. It must exist once the clock is asked.
   */
  dataDir: string
  log: Pick<Log, 'info' | 'warn'>
  /** The system clock, in ms since the epoch. */
  now?: () => number
}

/**
 * The system clock, for deletions that cannot be undone, and for the dates that these depend on. It must be asked every
 * hour.
 */
export interface TrustedClock {
  /**
   * Returns the time, in ms since the epoch; null while the clock may be far ahead, in which case nothing may be
   * deleted for its age.
   * @throws Node's error if the file cannot be read or written
   */
  time(): Promise<number | null>
  /**
   * Returns the time with which to date what may later be deleted for its age, in ms since the epoch. This is the
   * system clock or, while that is more than a day behind the time when the site last ran, the earliest possible time.
   * Before the first call of `time`, it is always the system clock.
   */
  timeToRecord(): number
}

/**
 * Creates a clock that is in doubt while it is far ahead of when the site last ran: a machine with a dead battery or a
 * wrong time server would otherwise delete every order at startup. A machine that was switched off for long looks the
 * same, so the clock is trusted again once it has kept going for a week without another jump of that size; until then,
 * the log says so every day. After a jump of less than a day, an hour is enough. A site that has not run before also
 * waits a week, but logs nothing. The doubt survives restarts. The clock is compared with when the site ran, not with
 * stored content, so it does not matter whether anyone visits.
 */
export function createTrustedClock({ dataDir, log, now = Date.now }: TrustedClockOptions): TrustedClock {
  const file = join(dataDir, FILE)
  let running: Promise<number | null> | null = null
  /** When the site last ran with a clock that was trusted, and when that was read, on the monotonic clock; in ms. */
  let lastRun: { trusted: number; readAt: number } | null = null
  /** When the doubt was last logged, on the monotonic clock in ms. */
  let toldAt = -Infinity

  async function read(): Promise<State> {
    try {
      return stateSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return UNKNOWN
      if (!(cause instanceof SyntaxError || cause instanceof z.ZodError)) throw cause
      log.warn({ file }, 'The record of the clock is damaged')
      return UNKNOWN
    }
  }

  async function write(state: State): Promise<void> {
    // In containers that share the folder, every process has the same id.
    const unfinished = `${file}.${randomUUID()}`
    try {
      await writeFile(unfinished, JSON.stringify(state), { mode: PRIVATE_FILE, flush: true })
      await rename(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  async function checkClock(): Promise<number | null> {
    const shown = now()
    const state = nextState(await read(), shown)
    remember(state)
    await write(state)
    const { trusted, doubted } = state
    const isBehind = trusted !== null && shown < trusted
    if (isFarBehind(shown)) remind(() => logBehind(state, shown))
    else if (doubted === null || isBehind) toldAt = -Infinity
    else remind(() => logDoubt(state, shown))
    // If the clock is behind, too little is deleted, which does no harm.
    return doubted === null || isBehind ? shown : null
  }

  /**
   * Remembers when `trusted` was first read, to count on from there: a clock that is behind does not tell how much time
   * has passed.
   */
  function remember({ trusted }: State): void {
    if (trusted === null) lastRun = null
    else if (lastRun?.trusted !== trusted) lastRun = { trusted, readAt: performance.now() }
  }

  function isFarBehind(shown: number): boolean {
    return lastRun !== null && shown < lastRun.trusted - NEAR_MS
  }

  function remind(tell: () => void): void {
    if (performance.now() - toldAt < REMINDER_MS) return
    toldAt = performance.now()
    tell()
  }

  function logBehind({ trusted }: State, shown: number): void {
    log.warn(
      { clock: isoOf(shown), ...(trusted === null ? {} : { lastRan: isoOf(trusted) }) },
      'The clock is more than a day behind the time when this site last ran: submissions are dated as if it had continued from that time. Set the clock if it is wrong',
    )
  }

  function logDoubt({ trusted, doubted }: State, shown: number): void {
    // Every new site starts like this, and has nothing old to delete.
    if (trusted === null || doubted === null) return
    const patienceMs = patienceFor(trusted, doubted.from)
    const details = {
      clock: isoOf(shown),
      until: isoOf(doubted.from + patienceMs),
      lastRan: isoOf(trusted),
    }
    if (patienceMs < PATIENCE_MS)
      log.info(
        details,
        'The clock was set ahead, or the site was off for hours: nothing old is deleted for an hour',
      )
    else
      log.warn(
        details,
        'The clock is more than a day ahead of when this site last ran: nothing old is deleted until it has been consistent for a week. Set the clock if it is wrong',
      )
  }

  return {
    time() {
      running ??= checkClock().finally(() => (running = null))
      return running
    },
    timeToRecord() {
      const shown = now()
      if (lastRun === null || !isFarBehind(shown)) return shown
      return lastRun.trusted + Math.round(performance.now() - lastRun.readAt)
    },
  }
}

/** Returns the state to store after the clock has shown a time. */
function nextState({ trusted, doubted }: State, shown: number): State {
  if (trusted !== null && Math.abs(shown - trusted) <= USUAL_MS) return { trusted: shown, doubted: null }
  // After a second jump, doubt starts over, because it does not confirm the first one.
  const isSame = doubted !== null && shown >= doubted.from && shown - doubted.to < PATIENCE_MS
  const from = isSame ? doubted.from : shown
  return shown - from >= patienceFor(trusted, from)
    ? { trusted: shown, doubted: null }
    : { trusted, doubted: { from, to: shown } }
}

/** Returns how long a clock whose doubt began when it showed `from` must keep going before it is trusted, in ms. */
function patienceFor(trusted: number | null, from: number): number {
  return trusted !== null && Math.abs(from - trusted) <= NEAR_MS ? NEAR_PATIENCE_MS : PATIENCE_MS
}

function isoOf(time: number): string {
  return new Date(Math.min(time, LAST_TIME)).toISOString()
}
