import { leadsToItAnyway } from '../../shared/addresses/site-pages'
import { shorterRetention } from '../../shared/orders/retention'
import { deletionSentence } from '../../shared/schedules/refusal'
import { titleOf } from '../content/title'
import { isPublicId, type LakeDocument } from '../lake/documents'
import type { Action } from '../lake/writes/action'
import { pathOf, sitePagesOf } from './addresses'
import type { ScheduledDocument } from './stored-schedule'

/** Returns a document by its id, as it is now. */
export type ReadDocument = (id: string) => LakeDocument | null

/** A page that moves to another address. */
export interface Move {
  documentId: string
  from: string
  to: string
  /** Whether the page's old address becomes a redirect. */
  keepsOld: boolean
}

export interface Plan {
  actions: Action[]
  moves: Move[]
  /** Titles of documents for which there is nothing left to do. */
  settled: string[]
  /** Why the schedule cannot be carried out, one sentence per problem; empty if it can. */
  problems: string[]
  /** Titles of drafts that no Studio has validated since they were last changed. */
  unchecked: string[]
}

/**
 * Works out what a schedule has to do now. Only revisions that a Studio has validated are published, so that a
 * scheduled publish is as strict as the Publish button, which asks before it deletes orders: a schedule never does.
 * @param documents the documents of the schedule
 * @param read reads the dataset
 */
export function planOf(documents: readonly ScheduledDocument[], read: ReadDocument): Plan {
  const plan: Plan = { actions: [], moves: [], settled: [], problems: [], unchecked: [] }
  for (const scheduled of documents) {
    const { documentId, action } = scheduled
    const draft = read(`drafts.${documentId}`)
    const published = read(documentId)
    const known = draft ?? published
    const title = known ? titleOf(known) : scheduled.title
    if (isExcluded(scheduled)) plan.problems.push(`“${title}” cannot be scheduled.`)
    else if (!known) plan.problems.push(`“${title}” has been deleted.`)
    else if (action === 'publish') planPublish(plan, scheduled, { title, draft, published }, read)
    else if (!published) plan.settled.push(title)
    else
      plan.actions.push({
        actionType: 'sanity.action.document.unpublish',
        draftId: `drafts.${documentId}`,
        publishedId: documentId,
      })
  }
  return plan
}

/**
 * Whether a schedule must leave a document alone: what visitors sent is never published, and the site needs its
 * settings.
 */
function isExcluded({ documentId, action }: ScheduledDocument): boolean {
  return !isPublicId(documentId) || (documentId === 'siteSettings' && action === 'unpublish')
}

function planPublish(
  plan: Plan,
  { documentId, check, droppedAddress }: ScheduledDocument,
  { title, draft, published }: { title: string; draft: LakeDocument | null; published: LakeDocument | null },
  read: ReadDocument,
): void {
  if (!draft) {
    plan.settled.push(title)
    return
  }
  if (check?.revision !== draft._rev) plan.unchecked.push(title)
  else for (const problem of check.problems) plan.problems.push(`“${title}” has an error: ${problem}`)
  const days = shorterRetention(published, draft)
  if (days !== null) plan.problems.push(deletionSentence(title, days))
  plan.actions.push({
    actionType: 'sanity.action.document.publish',
    draftId: draft._id,
    publishedId: documentId,
    ifDraftRevisionId: draft._rev,
  })
  const from = published && pathOf(published)
  const to = pathOf(draft)
  if (from === null || to === null || from === to) return
  const keepsOld =
    from !== droppedAddress && !leadsToItAnyway(documentId, from, sitePagesOf(read('siteSettings')))
  plan.moves.push({ documentId, from, to, keepsOld })
}
