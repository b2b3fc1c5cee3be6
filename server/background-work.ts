import type { ContentClient } from '../app/content/client.server'
import { retentionQuery } from '../app/content/queries'
import type { BackupSchedule } from './backup/schedule'
import type { Orders } from './forms/orders'
import type { Logger } from './http/reporting/log'
import type { Lake } from './lake/lake'
import type { Eraser } from './privacy/eraser'
import { startRetention, type Retention } from './privacy/retention'
import type { TrustedClock } from './process/trusted-clock'
import { startSchedules, type ScheduleRunner } from './schedule/runner'

export interface BackgroundWorkOptions {
  /** The backup schedule, which is already running; null if no backups are made. */
  backups: Pick<BackupSchedule, 'stop'> | null
  orders: Pick<Orders, 'start' | 'stop'>
  eraser: Eraser
  content: Pick<ContentClient, 'fetch'>
  /** The embedded dataset; null if it is hosted, which has its own schedules. */
  lake: Lake | null
  clock: Pick<TrustedClock, 'time'>
  /** The site's URL; unknown if undefined. */
  siteUrl: string | undefined
  log: Logger
}

/** What this process does besides serving requests: deliveries, scheduled publishing, deletions and backups. */
export interface BackgroundWork {
  /** Starts all of it; call it once the dataset can be reached. */
  start(): void
  /** Stops all of it, started or not; the next start of the process resumes it. May be called several times. */
  stop(): Promise<void>
}

/** Creates the background work of a site; only backups run before `start` is called. */
export function createBackgroundWork(options: BackgroundWorkOptions): BackgroundWork {
  const { backups, orders, eraser, content, lake, clock, siteUrl, log } = options
  let retention: Retention | null = null
  let schedules: ScheduleRunner | null = null
  let stopped: Promise<unknown> | null = null

  return {
    start() {
      orders.start()
      if (lake) schedules = startSchedules({ lake, log: log.child({ part: 'schedule' }), clock, siteUrl })
      retention = startRetention({
        eraser,
        readDays: () => content.fetch(retentionQuery),
        log: log.child({ part: 'privacy' }),
        clock,
      })
    },
    async stop() {
      stopped ??= Promise.all([backups?.stop(), retention?.stop(), schedules?.stop(), orders.stop()])
      await stopped
    },
  }
}
