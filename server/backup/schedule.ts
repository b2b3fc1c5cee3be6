import { stat } from 'node:fs/promises'
import type { Log } from '../../shared/logging/log'
import { withTimeout } from '../concurrency/with-timeout'
import type { BackupTimes } from '../environment/environment-values'
import { messageOf } from '../errors/error-message'
import { makeBackup, type BackupOptions } from './backup'
import {
  digestFileOf,
  isFromFuture,
  isIntact,
  listBackups,
  missingIn,
  newestIntact,
  type Backup,
} from './backup-files'
import { checkLineage } from './lineage'
import { nextTime } from './times'

export interface BackupStatus {
  /** When the newest good backup was made, in ms since the epoch; null if there is none or it is not known yet. */
  lastSuccessAt: number | null
  /** Number of pictures and files that this backup lacks, because they are missing from the server's disk. */
  missing: number
  /** Failures since this process started. */
  failures: number
  /** The last attempt's error; null after a success. */
  problem: string | null
  /** When the next one is due, in ms since the epoch; null until the folder has been read once. */
  nextAt: number | null
  /** The current activity. */
  activity: 'checking' | 'making' | null
}

/**
 * `verified`: found intact by this process; `damaged`: not intact; `unchecked`: made earlier, and read back at
 * that time.
 */
export type BackupState = 'verified' | 'damaged' | 'unchecked'

export interface BackupFile extends Backup {
  bytes: number
  state: BackupState
  /** Names of the pictures and files that it lacks. */
  missing: string[]
}

export interface BackupSchedule {
  status(): BackupStatus
  /**
   * Returns the existing backups, newest first.
   * @throws TransferError if the folder cannot be read, or has the backups of another site's dataset
   */
  files(): Promise<BackupFile[]>
  /**
   * Stops making backups, and aborts a running one. If aborting takes longer than 2 s, the next backup removes what is
   * left, as after a killed process.
   */
  stop(): Promise<void>
}

export interface BackupScheduleOptions extends Omit<BackupOptions, 'now' | 'signal'> {
  times: BackupTimes
  log: Log
}

/** Delay before retrying after a failure, in ms, regardless of when the next backup is due. */
const RETRY_MS = 5 * 60_000
/** Maximum number of missing assets that a line of the log names. */
const MAX_LOGGED = 10
/** Longest time between two checks of the system clock, which may have been set, and of the folder. In ms. */
const MAX_WAIT_MS = 10 * 60_000
/** How long stopping waits for a running backup that is aborted, in ms. */
const STOP_TIMEOUT_MS = 2_000

/**
 * Makes backups on schedule while the process runs. One that was missed while it was not running is made immediately.
 * Failures are logged as errors, counted, and retried.
 */
export function scheduleBackups({ times, log, ...options }: BackupScheduleOptions): BackupSchedule {
  const status: BackupStatus = {
    lastSuccessAt: null,
    missing: 0,
    failures: 0,
    problem: null,
    nextAt: null,
    activity: 'checking',
  }
  /** Times of the backups that this process has verified. */
  const verified = new Set<number>()
  /** Verdicts on other files, with the size and time of the file that each is about. */
  const verdicts = new Map<string, { key: string; verdict: Promise<boolean> }>()
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  let current: Promise<void> = begin()

  async function begin(): Promise<void> {
    try {
      await checkLineage(options)
      const last = await newestIntact(options.folder, options.dataset)
      if (last) succeeded(last.at, await missingIn(last.file))
    } catch (cause) {
      fail(cause)
    }
    const due = dueAfterLast()
    if (due <= Date.now()) await make(due)
    else waitUntil(due)
  }

  /** Returns when the backup after the newest is due, in ms since the epoch; 0 if the newest has no certain time. */
  function dueAfterLast(): number {
    const last = status.lastSuccessAt
    return last === null || isFromFuture({ at: new Date(last) }) ? 0 : nextTime(times, last)
  }

  /**
   * Makes a backup unless another process has made one from which the next is not due yet, and plans the next one.
   * @param due when this backup should have been made, in ms since the epoch
   */
  async function make(due: number): Promise<void> {
    status.activity = 'making'
    // A folder that cannot be read is reported by the backup.
    await noticeOthers().catch(() => {})
    if (stopping.signal.aborted) return
    const later = dueAfterLast()
    if (later > Date.now()) {
      status.problem = null
      return waitUntil(later)
    }
    try {
      const made = await makeBackup({ ...options, signal: stopping.signal })
      if (made) {
        const { problems, missing, ...backup } = made
        succeeded(made.at, missing)
        log.info({ backup: { ...backup, at: made.at.toISOString() } }, 'Made a backup of the dataset')
        if (missing.length > 0) {
          const details = { missing: missing.slice(0, MAX_LOGGED), count: missing.length }
          log.error(details, 'The backup is incomplete: files of assets are missing or damaged')
        }
        if (problems.length > 0) {
          log.warn({ problems, folder: options.folder }, 'The backup was made, but cleaning up failed')
        }
      } else if (!(await isMade(due))) {
        // Another process is making this backup, but may still fail.
        return waitUntil(Date.now() + RETRY_MS, () => makeUnlessMade(due))
      }
      status.problem = null
      waitUntil(nextTime(times, Date.now()))
    } catch (cause) {
      if (stopping.signal.aborted) return
      fail(cause)
      waitUntil(Math.min(Date.now() + RETRY_MS, nextTime(times, Date.now())))
    }
  }

  async function makeUnlessMade(due: number): Promise<void> {
    if (!(await isMade(due).catch(() => false))) return make(due)
    status.problem = null
    waitUntil(nextTime(times, Date.now()))
  }

  /** Whether any process has made a backup since `due`. */
  async function isMade(due: number): Promise<boolean> {
    await checkLineage(options)
    const last = await newestIntact(options.folder, options.dataset)
    if (last) succeeded(last.at, await missingIn(last.file))
    return last !== null && last.at.getTime() >= due
  }

  /** Takes note of a newer backup that was made by hand or by another process. */
  async function noticeOthers(): Promise<void> {
    const newest = (await listBackups(options.folder, options.dataset)).at(-1)
    const isKnown = newest === undefined || newest.at.getTime() <= (status.lastSuccessAt ?? -Infinity)
    if (!isKnown && (await isMade(newest.at.getTime()))) status.problem = null
  }

  function succeeded(at: Date, missing: readonly string[]): void {
    verified.add(at.getTime())
    if (isFromFuture({ at })) return
    const last = status.lastSuccessAt
    const isLater = last === null || last < at.getTime() || isFromFuture({ at: new Date(last) })
    if (!isLater) return
    status.lastSuccessAt = at.getTime()
    status.missing = missing.length
  }

  function fail(cause: unknown): void {
    status.failures += 1
    status.problem = messageOf(cause)
    log.error({ err: cause, folder: options.folder }, 'No backup of the dataset could be made')
  }

  function waitUntil(moment: number, work: (due: number) => Promise<void> = make): void {
    status.activity = null
    status.nextAt = moment
    if (stopping.signal.aborted) return
    timer = setTimeout(
      () => {
        const now = Date.now()
        // If the clock was set back, the moment may be years away.
        if (now < moment) {
          waitUntil(Math.min(moment, nextTime(times, now)), work)
          // A folder that cannot be read is reported when the next backup is due.
          noticeOthers().catch(() => {})
        } else current = work(moment)
      },
      Math.min(Math.max(moment - Date.now(), 0), MAX_WAIT_MS),
    )
    timer.unref()
  }

  async function lookAt({ file, at }: Backup): Promise<BackupFile[]> {
    const found = await stat(file).catch(() => null)
    if (!found) return []
    const { size: bytes, mtimeMs } = found
    const missing = await missingIn(file)
    if (verified.has(at.getTime())) return [{ file, at, bytes, missing, state: 'verified' }]
    const isOlder = at.getTime() <= (status.lastSuccessAt ?? -Infinity)
    if (status.activity === 'checking' || isOlder) return [{ file, at, bytes, missing, state: 'unchecked' }]
    // The backup was made by another process or by hand.
    const digest = await stat(digestFileOf(file)).catch(() => null)
    const key = `${bytes} ${mtimeMs} ${digest?.mtimeMs ?? ''}`
    const known = verdicts.get(file)
    const verdict = known?.key === key ? known.verdict : isIntact(file)
    verdicts.set(file, { key, verdict })
    const intact = await verdict
    if (intact) succeeded(at, missing)
    return [{ file, at, bytes, missing, state: intact ? 'verified' : 'damaged' }]
  }

  return {
    status: () => ({ ...status }),
    async files() {
      await checkLineage(options)
      const listed = (await listBackups(options.folder, options.dataset)).reverse()
      const names = new Set(listed.map(({ file }) => file))
      for (const file of verdicts.keys()) {
        if (!names.has(file)) verdicts.delete(file)
      }
      return (await Promise.all(listed.map(lookAt))).flat()
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await withTimeout(current, STOP_TIMEOUT_MS)
    },
  }
}
