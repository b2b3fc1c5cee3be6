import { z } from 'zod'
import { redirectsAt, redirectToPage } from '../../shared/redirects/moved-page'
import { publishedIdOf } from '../lake/documents'
import type { Lake } from '../lake/lake'
import type { Action } from '../lake/writes/action'
import type { Mutation } from '../lake/writes/mutation'
import type { Move } from './plan'

/**
 * Makes the redirects from old addresses, as publishing the pages one by one would. Redirects from a new address of a
 * page are deleted, because the page is there now.
 * @param moves the pages that move in one attempt
 * @param attempt the id of the attempt, which becomes part of the redirects' ids
 */
export function redirectsFor(moves: readonly Move[], attempt: string): Mutation[] {
  const taken = new Set(moves.map(({ to }) => to.toLowerCase()))
  // An old address that another page of the same schedule takes over leads to that page.
  const kept = moves.filter(({ from, keepsOld }) => keepsOld && !taken.has(from.toLowerCase()))
  return [
    { delete: redirectsAt([...taken, ...kept.map(({ from }) => from)]) },
    ...kept.map(({ documentId, from }, index) => ({
      create: { _id: `redirect-${attempt}-${index}`, ...redirectToPage(from, documentId) },
    })),
  ]
}

const redirectsSchema = z.array(z.object({ _id: z.string(), from: z.string().catch('') }))

/** A redirect, or its draft. */
export type Redirect = z.output<typeof redirectsSchema>[number]

/** Returns the redirects, and drafts of them, that lead to pages. */
export async function redirectsTo(
  pageIds: readonly string[],
  lake: Pick<Lake, 'query'>,
): Promise<Redirect[]> {
  if (pageIds.length === 0) return []
  const query = '*[_type == "redirect" && references($pageIds)]{_id, from}'
  const { json } = await lake.query({ query, params: { pageIds }, perspective: 'raw', reader: 'member' })
  return redirectsSchema.parse(JSON.parse(json))
}

/**
 * Adds the deletion of redirects to the actions that unpublish the pages they lead to, as “Unpublish” in the Studio
 * does. Otherwise, the dataset would refuse to unpublish these pages, and redirects would lead to nothing.
 * @param redirects that lead to the pages
 */
export function withoutRedirects(actions: readonly Action[], redirects: readonly Redirect[]): Action[] {
  const ids = new Set(redirects.map(({ _id }) => _id))
  const deleted = [...new Set([...ids].map(publishedIdOf))]
  const deletions = deleted.map((publishedId): Action => {
    const draftId = `drafts.${publishedId}`
    if (!ids.has(publishedId))
      return { actionType: 'sanity.action.document.version.discard', versionId: draftId, purge: false }
    const includeDrafts = ids.has(draftId) ? [draftId] : []
    return { actionType: 'sanity.action.document.delete', publishedId, includeDrafts, purge: false }
  })
  const others = actions.filter(
    (action) =>
      action.actionType !== 'sanity.action.document.unpublish' || !deleted.includes(action.publishedId),
  )
  return [...deletions, ...others]
}
