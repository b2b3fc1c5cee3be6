import { SCHEDULE } from '../access/people'
import { LakeError } from '../lake/errors'
import type { Lake } from '../lake/lake'
import { draftsOf, findConflicts, transitionOf } from './conflicts'
import { deletedSentence, settledSentence, uncheckedSentence } from './notes'
import { planOf, type Plan, type ReadDocument } from './plan'
import { sentenceOf } from './problems'
import { findRedirects, redirectsFor, withoutRedirects } from './redirects'
import type { Outcome } from './schedule-store'
import type { StoredSchedule } from './stored-schedule'

/** What carrying out a schedule needs of the dataset. */
export type ScheduledLake = Pick<Lake, 'act' | 'query' | 'history'>

/**
 * Carries out a schedule that this process has claimed, and returns how that ended. If it already happened, because a
 * process was killed before it could say so, nothing happens again.
 * @param origin of the site; null if it is not known
 * @throws if it may succeed later, such as on a full disk
 */
export async function carryOut(
  lake: ScheduledLake,
  read: ReadDocument,
  { documents }: Pick<StoredSchedule, 'documents'>,
  attempt: string,
  origin: string | null,
): Promise<Outcome> {
  const transactionId = `scheduled-${attempt}`
  const isDone = () => lake.history.positionOf(transactionId) !== null
  const plan = planOf(documents, read)
  if (isDone()) return { state: 'done' }
  const notes = plan.settled.length > 0 ? [settledSentence(plan.settled)] : []
  try {
    const conflicts = await findConflicts(transitionOf(plan.actions), { lake, read, origin })
    const problems = [...plan.problems, ...conflicts]
    if (plan.unchecked.length > 0) problems.push(uncheckedSentence(plan.unchecked))
    // What another process has done in the meantime may look like a problem.
    if (problems.length > 0)
      return isDone() ? { state: 'done' } : { state: 'failed', problem: problems.join(' ') }
    if (plan.actions.length > 0) notes.push(...(await apply(lake, read, plan, attempt, transactionId)))
  } catch (cause) {
    // Another process may have done it in the meantime.
    if (isDone()) return { state: 'done' }
    if (!(cause instanceof LakeError) || cause.status >= 500) throw cause
    return { state: 'failed', problem: sentenceOf(cause, read) }
  }
  return { state: 'done', note: notes.length > 0 ? notes.join(' ') : undefined }
}

/**
 * Applies a plan to the dataset, and returns what else happened, in sentences. Redirects change in the same transaction
 * as the pages: a redirect at the new address of a page that cannot be published after all has to work on.
 */
async function apply(
  lake: ScheduledLake,
  read: ReadDocument,
  { actions, moves }: Plan,
  attempt: string,
  transactionId: string,
): Promise<string[]> {
  const transition = transitionOf(actions)
  const published = draftsOf(transition, read)
  const moved = redirectsFor(moves, attempt, published)
  const found = await findRedirects({ toPages: transition.unpublishes, atPaths: moved.taken }, lake)
  const deleted = [...found.toPages, ...found.atPaths]
  await lake.act({
    actions: [...withoutRedirects(actions, deleted, read), ...moved.actions],
    transactionId,
    author: SCHEDULE.userId,
  })
  // The draft of a redirect may have no address yet.
  const named = found.toPages.filter(({ from }) => from !== '')
  return named.length > 0 ? [deletedSentence(named)] : []
}
