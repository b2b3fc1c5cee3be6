import { pathTaken } from '../../shared/addresses/conflicts'
import { normalPath } from '../../shared/redirects/redirect-path'
import { SCHEDULE } from '../access/people'
import { publishedIdOf, type LakeDocument } from '../lake/documents'
import { LakeError } from '../lake/errors'
import type { Lake } from '../lake/lake'
import { draftsOf, findConflicts, transitionOf } from './conflicts'
import { deletedDraftsSentence, deletedSentence, settledSentence, uncheckedSentence } from './notes'
import { planOf, type Plan, type ReadDocument } from './plan'
import { sentenceOf } from './problems'
import { findRedirects, redirectsFor, withoutRedirects, type Redirect } from './redirects'
import type { Outcome } from './schedule-store'
import type { StoredSchedule } from './stored-schedule'

/** What carrying out a schedule needs of the dataset. */
export type ScheduledLake = Pick<Lake, 'act' | 'query' | 'history'>

/** Where a schedule is carried out. */
export interface ScheduledSite {
  lake: ScheduledLake
  read: ReadDocument
  /** Origin of the site; null if it is not known. */
  origin: string | null
}

/**
 * Carries out a schedule that this process has claimed, and returns how that ended. If it already happened, because a
 * process was killed before it could say so, nothing happens again.
 * @throws if it may succeed later, such as on a full disk
 */
export async function carryOut(
  { documents }: Pick<StoredSchedule, 'documents'>,
  attempt: string,
  site: ScheduledSite,
): Promise<Outcome> {
  const { lake, read } = site
  const transactionId = `scheduled-${attempt}`
  const isDone = () => lake.history.positionOf(transactionId) !== null
  const plan = planOf(documents, read)
  if (isDone()) return { state: 'done' }
  const notes = plan.settled.length > 0 ? [settledSentence(plan.settled)] : []
  try {
    const conflicts = await findConflicts(transitionOf(plan.actions), site)
    const problems = [...plan.problems, ...conflicts]
    if (plan.unchecked.length > 0) problems.push(uncheckedSentence(plan.unchecked))
    // What another process has done in the meantime may look like a problem.
    if (problems.length > 0)
      return isDone() ? { state: 'done' } : { state: 'failed', problem: problems.join(' ') }
    if (plan.actions.length > 0) notes.push(...(await apply(plan, { attempt, transactionId }, site)))
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
  { actions, moves }: Plan,
  { attempt, transactionId }: { attempt: string; transactionId: string },
  { lake, read }: ScheduledSite,
): Promise<string[]> {
  const transition = transitionOf(actions)
  const published = draftsOf(transition, read)
  const moved = redirectsFor(moves, attempt, published)
  const found = await findRedirects({ toPages: transition.unpublishes, atPaths: moved.taken }, lake)
  // Redirects that are published anew are only changed by that.
  const isDeleted = ({ _id }: Redirect) => !transition.publishes.includes(publishedIdOf(_id))
  const toPages = found.toPages.filter(isDeleted)
  const notes = deletedSentences(toPages, published, read)
  await lake.act({
    actions: [
      ...withoutRedirects(actions, [...toPages, ...found.atPaths.filter(isDeleted)], read),
      ...moved.actions,
    ],
    transactionId,
    author: SCHEDULE.userId,
  })
  return notes
}

/**
 * Says which redirects are deleted with the pages that they lead to, except those whose address something else takes
 * over.
 * @param published the drafts that are published
 */
function deletedSentences(
  redirects: readonly Redirect[],
  published: readonly LakeDocument[],
  read: ReadDocument,
): string[] {
  const ids = new Set(redirects.map(({ _id }) => _id))
  const taken = new Set(published.map(pathTaken))
  // The draft of a redirect may have no address yet.
  const named = redirects.filter(({ from }) => from !== '' && !taken.has(normalPath(from)))
  const staysPublished = ({ _id }: Redirect) => {
    const publishedId = publishedIdOf(_id)
    return !ids.has(publishedId) && read(publishedId) !== null
  }
  const drafts = named.filter(staysPublished)
  const deleted = named.filter((redirect) => !drafts.includes(redirect))
  return [
    ...(deleted.length > 0 ? [deletedSentence(deleted)] : []),
    ...(drafts.length > 0 ? [deletedDraftsSentence(drafts)] : []),
  ]
}
