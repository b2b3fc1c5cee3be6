import type { SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId, isDraftId } from '@sanity/client/csm'
import { z } from 'zod'
import type { Transition } from '../../shared/addresses/conflicts'
import { normalPath } from '../../shared/redirects/redirect-path'
import { actionsFor, type Actions } from '../documents/referrers'

const redirectsSchema = z.array(z.object({ _id: z.string(), from: z.string().catch('') }))

/** Redirects, and drafts of them, that lead to pages which are unpublished. Those that are published keep working. */
const LEADING = `*[_type == "redirect" && references($unpublishes) && !(_id in $publishes)]{_id, from} | order(from)`
const EXISTING = '*[_type == "redirect" && _id in $ids]{_id, from}'

const RAW = { perspective: 'raw', tag: 'schedule.redirects' } as const

/** What happens to redirects when pages are unpublished. */
export interface DeletedRedirects {
  /** Addresses at which visitors find nothing afterwards, as stored. */
  from: string[]
  /** Deletes the redirects as the server will. Drafts that lead elsewhere are kept. */
  actions: Actions
  /** The published ids of the redirects. */
  ids: ReadonlySet<string>
}

/**
 * Returns what happens to the redirects that lead to unpublished pages.
 * @param taken the normalized paths of what is published with them
 */
export async function readDeletedRedirects(
  client: SanityClient,
  { publishes, unpublishes }: Transition,
  taken: ReadonlySet<string | null>,
): Promise<DeletedRedirects> {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    redirectsSchema.parse(await client.fetch<unknown>(query, params, RAW))
  const leading = await fetch(LEADING, { unpublishes, publishes: withDrafts(publishes) })
  const ids = new Set<string>(leading.map(({ _id }) => getPublishedId(_id)))
  const existing = new Set((await fetch(EXISTING, { ids: withDrafts([...ids]) })).map(({ _id }) => _id))
  const deleted = new Set(leading.map(({ _id }) => _id))
  const keepsDraft = (id: string) => {
    const draftId = getDraftId(id)
    return deleted.has(id) && existing.has(draftId) && !deleted.has(draftId)
  }
  // The draft of a redirect has no effect on visitors, and may have no address yet.
  const lost = leading.filter(
    ({ _id, from }) =>
      from !== '' && !taken.has(normalPath(from)) && !(isDraftId(_id) && existing.has(getPublishedId(_id))),
  )
  return {
    from: [...new Set(lost.map(({ from }) => from))],
    actions: [...ids].flatMap((id) => actionsFor(id, keepsDraft(id) ? 'unpublish' : 'delete', deleted)),
    ids,
  }
}

function withDrafts(publishedIds: readonly string[]): string[] {
  return publishedIds.flatMap((id) => [id, getDraftId(id)])
}
