import type { Logger } from '../http/log'
import { listBackups, makeBackup, newestIntact, type BackupOptions } from './backup'
import { nextTime, type BackupTimes } from './times'

export interface BackupStatus {
  /** When the newest good backup was made, in ms since the epoch; null if there is none or it is not known yet. */
  lastSuccessAt: number | null
  /** Failures since this process started. */
  failures: number
  /** The last attempt's error; null after a success. */
  problem: string | null
  /** When the next one is due, in ms since the epoch. */
  nextAt: number | null
}

export interface BackupSchedule {
  status(): BackupStatus
  /** Stops the schedule; resolves once a running backup has finished. */
  stop(): Promise<void>
}

export interface BackupScheduleOptions extends Omit<BackupOptions, 'now'> {
  times: BackupTimes
  log: Pick<Logger, 'info' | 'error'>
}

/** Delay before retrying after a failure, in ms, however far away the next time is. */
const RETRY_MS = 5 * 60_000
/** The longest delay used for a timer, in ms. */
const MAX_WAIT_MS = 24 * 60 * 60_000

/**
 * Makes backups on schedule while the process runs. One that was missed while it was not running is made immediately.
 * Failures are logged as errors, counted, and retried.
 */
export function scheduleBackups({ times, log, ...options }: BackupScheduleOptions): BackupSchedule {
  const status: BackupStatus = { lastSuccessAt: null, failures: 0, problem: null, nextAt: null }
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let current: Promise<void> = begin()

  async function begin(): Promise<void> {
    try {
      const last = await newestIntact(options.folder, options.dataset)
      status.lastSuccessAt = last?.getTime() ?? null
    } catch (cause) {
      fail(cause)
    }
    const due = status.lastSuccessAt === null ? Date.now() : nextTime(times, status.lastSuccessAt)
    if (due <= Date.now()) await make()
    else waitUntil(due)
  }

  async function make(): Promise<void> {
    if (isStopped) return
    let next
    try {
      const made = await makeBackup(options)
      status.problem = null
      if (made) {
        status.lastSuccessAt = made.at.getTime()
        log.info({ backup: { ...made, at: made.at.toISOString() } }, 'Made a backup of the dataset')
      } else {
        // Another process is making this one.
        const backups = await listBackups(options.folder, options.dataset)
        status.lastSuccessAt = backups.at(-1)?.at.getTime() ?? status.lastSuccessAt
      }
      next = nextTime(times, Date.now())
    } catch (cause) {
      fail(cause)
      next = Math.min(Date.now() + RETRY_MS, nextTime(times, Date.now()))
    }
    waitUntil(next)
  }

  function fail(cause: unknown): void {
    status.failures += 1
    status.problem = cause instanceof Error ? cause.message : String(cause)
    log.error({ err: cause, folder: options.folder }, 'No backup of the dataset could be made')
  }

  function waitUntil(moment: number): void {
    status.nextAt = moment
    if (isStopped) return
    timer = setTimeout(
      () => {
        if (Date.now() < moment) waitUntil(moment)
        else current = make()
      },
      Math.min(Math.max(moment - Date.now(), 0), MAX_WAIT_MS),
    )
    timer.unref()
  }

  return {
    status: () => ({ ...status }),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
