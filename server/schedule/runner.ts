import { SCHEDULE_PREFIX } from '../../shared/schedules/schedule'
import { SCHEDULE } from '../access/people'
import { DAY_MS } from '../durations'
import { publishedIdOf } from '../lake/documents'
import { LakeError } from '../lake/errors'
import type { Lake } from '../lake/lake'
import type { TrustedClock } from '../trusted-clock'
import { planOf, type ReadDocument } from './plan'
import { sentenceOf } from './problems'
import { redirectsFor, redirectsTo, withoutRedirects, type Redirect } from './redirects'
import { createScheduleStore, type ScheduleLog } from './schedule-store'
import type { StoredSchedule } from './stored-schedule'

/** Maximum time between two polls of the dataset, in ms: bounds the delay if the clock jumps. */
const MAX_WAIT_MS = 30_000
/** Delay before retrying after a failure that may pass, such as a full disk, in ms. */
const RETRY_MS = 15_000
/** How long a draft that was just changed may wait for a Studio to validate it, in ms. */
const CHECK_WAIT_MS = 60_000
/** Delay before the next poll for that validation, in ms. */
const CHECK_POLL_MS = 2_000

export interface ScheduleRunnerOptions {
  lake: Pick<Lake, 'act' | 'mutate' | 'query' | 'documents' | 'feed' | 'history'>
  log: ScheduleLog
  /** The current time, in ms since the epoch. */
  now?: () => number
  /** While the time is in doubt, no finished schedules are removed. */
  clock: Pick<TrustedClock, 'time'>
}

export interface ScheduleRunner {
  /** Stops; resolves once a running schedule is done. */
  stop(): Promise<void>
}

/**
 * Carries out schedules at their time while the process runs, and those that were missed as soon as it starts. What a
 * schedule publishes and unpublishes is one transaction; the redirects of the pages that it moves are another one
 * before it.
 *
 * Several processes may do this with the same dataset. The process that claims a schedule chooses an id for the
 * attempt, which becomes the id of the transaction, and the dataset applies a transaction at most once. If the process
 * is killed, another one therefore resumes its work, and nothing happens twice.
 */
export function startSchedules({ lake, log, now = Date.now, clock }: ScheduleRunnerOptions): ScheduleRunner {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let current: Promise<void> = Promise.resolve()
  let isPolling = false
  let isPollWanted = false
  const store = createScheduleStore(lake, log, now)

  const read: ReadDocument = (id) => lake.documents([id], 'member').documents[0] ?? null

  /** Looks for due schedules now, or again after the current poll. */
  function poll(): void {
    if (isStopped) return
    isPollWanted = true
    if (isPolling) return
    isPolling = true
    current = pollUntilSettled()
  }

  async function pollUntilSettled(): Promise<void> {
    let waitMs = MAX_WAIT_MS
    while (isPollWanted && !isStopped) {
      isPollWanted = false
      try {
        waitMs = await carryOutDue()
      } catch (cause) {
        log.error({ err: cause }, 'Schedules cannot be carried out right now')
        waitMs = RETRY_MS
      }
    }
    // There must be no pause between the last poll and this, so that no change is missed.
    isPolling = false
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(poll, waitMs)
    timer.unref()
  }

  /** Carries out due schedules, and returns how long to wait before the next poll, in ms. */
  async function carryOutDue(): Promise<number> {
    let waitMs = MAX_WAIT_MS
    /** Ids of documents with a schedule that could not be carried out yet. Later schedules for them must wait. */
    const stuck = new Set<string>()
    for (const schedule of await store.open()) {
      if (isStopped) break
      const dueInMs = Date.parse(schedule.at) - now()
      if (schedule.state === 'waiting' && dueInMs > 0) waitMs = Math.min(waitMs, dueInMs)
      else if (schedule.state === 'waiting' && isAwaitingCheck(schedule)) {
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
      if (!ids.some((id) => stuck.has(id)) && (await carryOut(schedule))) return true
    } catch (cause) {
      log.error({ err: cause, schedule: schedule._id }, 'A schedule cannot be carried out right now')
    }
    for (const id of ids) stuck.add(id)
    return false
  }

  /** Whether a draft was changed so recently that an open Studio may still be validating it. */
  function isAwaitingCheck({ documents }: StoredSchedule): boolean {
    return documents.some(({ documentId, action, check }) => {
      const draft = action === 'publish' ? read(`drafts.${documentId}`) : null
      return (
        draft !== null &&
        draft._rev !== check?.revision &&
        // If the clock was set back, the draft's time may be years in the future.
        Math.abs(now() - Date.parse(draft._updatedAt)) < CHECK_WAIT_MS
      )
    })
  }

  /** Carries out a schedule. Returns false if it was changed, or claimed by another process, in the meantime. */
  async function carryOut(schedule: StoredSchedule): Promise<boolean> {
    // A schedule that was edited by hand may be running without an attempt.
    const attempt = (schedule.state === 'running' && schedule.attempt) || (await store.claim(schedule))
    if (attempt === undefined) {
      isPollWanted = true
      return false
    }
    await carryOutClaimed(schedule, attempt)
    return true
  }

  async function carryOutClaimed(schedule: StoredSchedule, attempt: string): Promise<void> {
    const transactionId = `scheduled-${attempt}`
    const isDone = () => lake.history.positionOf(transactionId) !== null
    const { actions, moves, settled, problems, unchecked } = planOf(schedule.documents, read)
    if (isDone()) return store.finish(schedule, attempt, { state: 'done' })
    if (unchecked.length > 0) problems.push(uncheckedSentence(unchecked))
    if (problems.length > 0)
      return store.finish(schedule, attempt, { state: 'failed', problem: problems.join(' ') })
    const unpublished = actions.flatMap((action) =>
      action.actionType === 'sanity.action.document.unpublish' ? [action.publishedId] : [],
    )
    const redirects = () => redirectsTo(unpublished, lake)
    const notes = settled.length > 0 ? [settledSentence(settled)] : []
    try {
      if (actions.length > 0) {
        if (moves.length > 0) {
          // A redirect must not be made for a page that then stays where it is.
          await lake.act({
            actions: withoutRedirects(actions, await redirects()),
            author: SCHEDULE.userId,
            dryRun: true,
          })
          await lake.mutate({
            mutations: redirectsFor(moves, attempt),
            transactionId: `${transactionId}-moves`,
            author: SCHEDULE.userId,
          })
        }
        const deleted = await redirects()
        if (deleted.length > 0) notes.push(deletedSentence(deleted))
        await lake.act({
          actions: withoutRedirects(actions, deleted),
          transactionId,
          author: SCHEDULE.userId,
        })
      }
    } catch (cause) {
      // Another process may have done it in the meantime.
      if (isDone()) return store.finish(schedule, attempt, { state: 'done' })
      if (!(cause instanceof LakeError) || cause.status >= 500) throw cause
      return store.finish(schedule, attempt, { state: 'failed', problem: sentenceOf(cause, read) })
    }
    const note = notes.length > 0 ? notes.join(' ') : undefined
    await store.finish(schedule, attempt, { state: 'done', note })
  }

  const unsubscribe = lake.feed.subscribe({
    onTransaction({ transaction }) {
      if (transaction.changes.some(({ id }) => publishedIdOf(id).startsWith(SCHEDULE_PREFIX))) poll()
    },
    onGap: poll,
  })
  poll()
  async function prune(): Promise<void> {
    const at = await clock.time()
    if (at !== null && !isStopped) await store.prune(at)
  }
  const pruneSafely = () =>
    prune().catch((cause: unknown) => {
      if (!isStopped) log.warn({ err: cause }, 'Old schedules cannot be removed')
    })
  const pruning = setInterval(() => void pruneSafely(), DAY_MS)
  pruning.unref()
  const firstPrune = pruneSafely()

  return {
    async stop() {
      isStopped = true
      unsubscribe()
      clearTimeout(timer)
      clearInterval(pruning)
      await firstPrune
      await current
    },
  }
}

function idsOf({ documents }: StoredSchedule): string[] {
  return documents.map(({ documentId }) => documentId)
}

function uncheckedSentence(titles: readonly string[]): string {
  return `${listOf(titles)} changed after the last check by a Studio. Open ${titles.length > 1 ? 'them' : 'it'} in the Studio and try again.`
}

function settledSentence(titles: readonly string[]): string {
  return `Nothing was left to do for ${listOf(titles)}.`
}

function deletedSentence(redirects: readonly Redirect[]): string {
  const addresses = [...new Set(redirects.map(({ from }) => from))]
  const [subject, verb] = addresses.length > 1 ? ['redirects', 'were'] : ['redirect', 'was']
  return `The ${subject} from ${listOf(addresses)} ${verb} deleted as well.`
}

function listOf(titles: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(titles.map((title) => `“${title}”`))
}
