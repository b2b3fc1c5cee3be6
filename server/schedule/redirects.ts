import { z } from 'zod'
import { pathTaken } from '../../shared/addresses/conflicts'
import { redirectsAt, redirectToPage } from '../../shared/redirects/moved-page'
import { normalPath } from '../../shared/redirects/redirect-path'
import { publishedIdOf, type LakeDocument } from '../lake/documents'
import type { Lake } from '../lake/lake'
import type { Action } from '../lake/writes/action'
import type { Move, ReadDocument } from './plan'

/** What happens to redirects when pages move. */
export interface MovedAddresses {
  /** Paths at which other redirects are deleted: where the pages are now, and where redirects to them begin. */
  taken: string[]
  /** Makes the redirects from old addresses. */
  actions: Action[]
}

/**
 * Returns what publishing the pages one by one would do to redirects.
 * @param moves the pages that move in one attempt
 * @param attempt the id of the attempt, which becomes part of the redirects' ids
 * @param published the drafts that are published with them
 */
export function redirectsFor(
  moves: readonly Move[],
  attempt: string,
  published: readonly LakeDocument[],
): MovedAddresses {
  const current = new Set(moves.map(({ to }) => to.toLowerCase()))
  // An old address that another page or redirect of the same schedule takes over leads there.
  const taken = new Set(published.map(pathTaken))
  const kept = moves.filter(
    ({ from, keepsOld }) => keepsOld && !current.has(from.toLowerCase()) && !taken.has(normalPath(from)),
  )
  return {
    taken: [...current, ...kept.map(({ from }) => from)],
    actions: kept.flatMap(({ documentId, from }, index): Action[] => {
      const publishedId = `redirect-${attempt}-${index}`
      const draftId = `drafts.${publishedId}`
      const attributes = { _id: draftId, ...redirectToPage(from, documentId) }
      return [
        { actionType: 'sanity.action.document.create', publishedId, attributes, ifExists: 'fail' },
        { actionType: 'sanity.action.document.publish', draftId, publishedId },
      ]
    }),
  }
}

const redirectsSchema = z.array(z.object({ _id: z.string(), from: z.string().catch('') }))

/** A redirect, or its draft. */
export type Redirect = z.output<typeof redirectsSchema>[number]

/** Returns the redirects, and drafts of them, that lead to pages or begin at paths. */
export async function findRedirects(
  { toPages, atPaths }: { toPages: readonly string[]; atPaths: readonly string[] },
  lake: Pick<Lake, 'query'>,
): Promise<{ toPages: Redirect[]; atPaths: Redirect[] }> {
  const find = async (query: string, params: Record<string, unknown>): Promise<Redirect[]> => {
    const { json } = await lake.query({
      query: `${query}{_id, from}`,
      params,
      perspective: 'raw',
      reader: 'member',
    })
    return redirectsSchema.parse(JSON.parse(json))
  }
  const at = redirectsAt(atPaths)
  return {
    toPages:
      toPages.length === 0
        ? []
        : await find('*[_type == "redirect" && references($pageIds)]', { pageIds: toPages }),
    atPaths: atPaths.length === 0 ? [] : await find(at.query, at.params),
  }
}

/**
 * Adds the deletion of redirects to the actions of a schedule. If they lead to pages that are unpublished, as
 * “Unpublish” in the Studio does, the dataset would otherwise refuse, and redirects would lead to nothing. A draft that
 * is not among them is kept.
 * @param redirects the redirects and drafts of them that are deleted
 */
export function withoutRedirects(
  actions: readonly Action[],
  redirects: readonly Redirect[],
  read: ReadDocument,
): Action[] {
  const ids = new Set(redirects.map(({ _id }) => _id))
  const deleted = [...new Set([...ids].map(publishedIdOf))]
  const deletions = deleted.map((publishedId): Action => {
    const draftId = `drafts.${publishedId}`
    if (!ids.has(publishedId))
      return { actionType: 'sanity.action.document.version.discard', versionId: draftId, purge: false }
    if (!ids.has(draftId) && read(draftId))
      return { actionType: 'sanity.action.document.unpublish', draftId, publishedId }
    const includeDrafts = ids.has(draftId) ? [draftId] : []
    return { actionType: 'sanity.action.document.delete', publishedId, includeDrafts, purge: false }
  })
  const others = actions.filter(
    (action) =>
      action.actionType !== 'sanity.action.document.unpublish' || !deleted.includes(action.publishedId),
  )
  return [...deletions, ...others]
}
