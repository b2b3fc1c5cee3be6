import type { Log } from '../../shared/logging/log'
import { SCHEDULE_PREFIX } from '../../shared/schedules/schedule'
import { DAY_MS } from '../../shared/time/durations'
import { publishedIdOf } from '../lake/documents'
import type { Lake } from '../lake/lake'
import type { TrustedClock } from '../process/trusted-clock'
import { carryOut, type ScheduledLake } from './carry-out'
import type { ReadDocument } from './plan'
import { createPoller } from './poller'
import { createScheduleStore } from './schedule-store'
import type { StoredSchedule } from './stored-schedule'

/** Maximum time between two polls of the dataset, in ms: bounds the delay if the clock jumps. */
const MAX_WAIT_MS = 30_000
/** Delay before retrying after a failure that may pass, such as a full disk, in ms. */
const RETRY_MS = 15_000
/** How long a due schedule waits for a Studio to validate a draft that was just changed, in ms. */
const CHECK_WAIT_MS = 60_000
/** Delay before the next poll for that validation, in ms. */
const CHECK_POLL_MS = 2_000

export interface ScheduleRunnerOptions {
  lake: ScheduledLake & Pick<Lake, 'documents' | 'feed' | 'mutate'>
  log: Log
  /** The current time, in ms since the epoch. */
  now?: () => number
  /** While the time is in doubt, no finished schedules are removed. */
  clock: Pick<TrustedClock, 'time'>
  /** The site's URL; unknown if undefined. */
  siteUrl?: string | undefined
}

export interface ScheduleRunner {
  /** Stops; resolves once a running schedule is done. */
  stop(): Promise<void>
}

/**
 * Carries out schedules at their time while the process runs, and those that were missed as soon as it starts. What a
 * schedule publishes and unpublishes, and the redirects of pages that it moves, are one transaction.
 *
 * Several processes may do this with the same dataset. The process that claims a schedule chooses an id for the
 * attempt, which becomes the id of the transaction, and the dataset applies a transaction at most once. If the process
 * is killed, another one therefore resumes its work, and nothing happens twice.
 */
export function startSchedules({
  lake,
  log,
  now = Date.now,
  clock,
  siteUrl,
}: ScheduleRunnerOptions): ScheduleRunner {
  const store = createScheduleStore(lake, log, now)
  const read: ReadDocument = (id) => lake.documents([id], 'member').documents[0] ?? null
  const site = { lake, read, origin: siteUrl === undefined ? null : new URL(siteUrl).origin }
  const poller = createPoller(carryOutDue, (cause) => {
    log.error({ err: cause }, 'Schedules cannot be carried out right now')
    return RETRY_MS
  })

  /** Carries out due schedules, and returns how long to wait before the next poll, in ms. */
  async function carryOutDue(): Promise<number> {
    let waitMs = MAX_WAIT_MS
    /** Ids of documents with a schedule that could not be carried out yet. Later schedules for them must wait. */
    const stuck = new Set<string>()
    for (const schedule of await store.open()) {
      if (poller.isStopped) break
      const dueInMs = Date.parse(schedule.at) - now()
      if (schedule.state === 'waiting' && dueInMs > 0) waitMs = Math.min(waitMs, dueInMs)
      else if (schedule.state === 'waiting' && isAwaitingCheck(schedule, read, now())) {
        for (const id of idsOf(schedule)) stuck.add(id)
        waitMs = Math.min(waitMs, CHECK_POLL_MS)
      } else if (!(await tryToCarryOut(schedule, stuck))) waitMs = Math.min(waitMs, RETRY_MS)
    }
    return waitMs
  }

  /**
   * Carries out a schedule unless one of its documents is stuck. If it is not carried out, all of its documents are
   * stuck.
   * @returns whether it was carried out, or has ended otherwise
   */
  async function tryToCarryOut(schedule: StoredSchedule, stuck: Set<string>): Promise<boolean> {
    const ids = idsOf(schedule)
    try {
      if (!ids.some((id) => stuck.has(id)) && (await claimAndCarryOut(schedule))) return true
    } catch (cause) {
      log.error({ err: cause, schedule: schedule._id }, 'A schedule cannot be carried out right now')
    }
    for (const id of ids) stuck.add(id)
    return false
  }

  /** Carries out a schedule. Returns false if it was changed, or claimed by another process, in the meantime. */
  async function claimAndCarryOut(schedule: StoredSchedule): Promise<boolean> {
    // A schedule that was edited by hand may be running without an attempt.
    const attempt = (schedule.state === 'running' && schedule.attempt) || (await store.claim(schedule))
    if (attempt === undefined) {
      poller.poll()
      return false
    }
    await store.finish(schedule, attempt, await carryOut(schedule, attempt, site))
    return true
  }

  async function prune(): Promise<void> {
    const at = await clock.time()
    if (at !== null && !poller.isStopped) await store.prune(at)
  }

  const pruneSafely = () =>
    prune().catch((cause: unknown) => {
      if (!poller.isStopped) log.warn({ err: cause }, 'Old schedules cannot be removed')
    })

  const unsubscribe = lake.feed.subscribe({
    onTransaction({ transaction }) {
      if (transaction.changes.some(({ id }) => publishedIdOf(id).startsWith(SCHEDULE_PREFIX))) poller.poll()
    },
    onGap: poller.poll,
  })
  poller.poll()
  const pruning = setInterval(() => void pruneSafely(), DAY_MS)
  pruning.unref()
  const firstPrune = pruneSafely()

  return {
    async stop() {
      unsubscribe()
      clearInterval(pruning)
      const stopped = poller.stop()
      await firstPrune
      await stopped
    },
  }
}

/** Whether a draft was changed so recently that an open Studio may still be validating it. */
function isAwaitingCheck({ at, documents }: StoredSchedule, read: ReadDocument, now: number): boolean {
  // Otherwise, someone who keeps changing one page would postpone a whole campaign for that long.
  if (now - Date.parse(at) >= CHECK_WAIT_MS) return false
  return documents.some(({ documentId, action, check }) => {
    const draft = action === 'publish' ? read(`drafts.${documentId}`) : null
    return (
      draft !== null &&
      draft._rev !== check?.revision &&
      // If the clock was set back, the draft's time may be years in the future.
      Math.abs(now - Date.parse(draft._updatedAt)) < CHECK_WAIT_MS
    )
  })
}

function idsOf({ documents }: StoredSchedule): string[] {
  return documents.map(({ documentId }) => documentId)
}
