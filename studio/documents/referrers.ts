import type { SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import { actionRefusalSchema } from '../requests/action-refusal'
import { pathOfReference } from './reference-path'
import { namedSchema } from './titles'

/** What is about to happen to a document. */
export type Removal = 'delete' | 'unpublish'

/** A document with references that keep another one from being deleted or unpublished, by its published id. */
export type Referrer = z.output<typeof namedSchema> & {
  /** Whether only its draft has these references; the published document, if there is one, leads elsewhere. */
  isOnlyDraft: boolean
  /** Whether it is a redirect whose draft leads elsewhere. */
  keepsDraft: boolean
  /** Path of the first field with a reference, as in Studio links; null if the form has none. */
  path: string | null
  /** Whether only the published document still has a reference, and its draft no longer. */
  isGoneInDraft: boolean
}

const TAG = 'remove'

const idsSchema = z.array(z.string())

/**
 * Returns the documents whose references prevent another one from being deleted or unpublished, by means of a dry run
 * in the dataset. Without any, nothing prevents it, or something else does.
 * @param id of the document to delete or unpublish
 * @throws the dataset's error, if it does not answer
 */
export async function readReferrers(client: SanityClient, id: string, removal: Removal): Promise<Referrer[]> {
  const ids = await refusingIds(client, id, removal)
  if (ids.length === 0) return []
  const published = [...new Set(ids.map((each) => getPublishedId(each)))]
  const documents = z
    .array(namedSchema)
    .parse(
      await client.fetch<unknown>(
        '*[_id in $ids]',
        { ids: withDrafts(published) },
        { perspective: 'raw', tag: TAG },
      ),
    )
  return published.map((each) => {
    const draftId = getDraftId(each)
    const draft = documents.find(({ _id }) => _id === draftId)
    const main = documents.find(({ _id }) => _id === each)
    // The form shows the draft, if there is one.
    const pathInForm = pathOfReference(draft ?? main, getPublishedId(id))
    const keepsDraft = draft?._type === 'redirect' && !ids.includes(draftId)
    return {
      _type: 'document',
      ...main,
      // A draft has the latest name, but visitors use the published address of a redirect.
      ...(keepsDraft ? {} : draft),
      _id: each,
      isOnlyDraft: !ids.includes(each),
      keepsDraft,
      path: pathInForm,
      isGoneInDraft: draft !== undefined && pathInForm === null,
    }
  })
}

async function refusingIds(client: SanityClient, id: string, removal: Removal): Promise<string[]> {
  const existing = await readExisting(client, [id])
  try {
    await client.action(actionsFor(id, removal, existing), { dryRun: true, tag: TAG })
    return []
  } catch (cause) {
    const refusal = actionRefusalSchema.safeParse(cause)
    const items = refusal.success ? refusal.data.details.items : []
    return items.flatMap(({ error }) => error.referencingIDs ?? [])
  }
}

/**
 * Deletes or unpublishes a document and deletes the redirects that lead to it, in one transaction. Of those that only
 * lead to it in a draft, only the draft is deleted; drafts that lead elsewhere are kept, as schedules keep them.
 * @param id of the document
 * @throws the dataset's error
 */
export async function removeWithRedirects(
  client: SanityClient,
  id: string,
  removal: Removal,
  redirects: readonly Referrer[],
): Promise<void> {
  const ids = redirects.map(({ _id }) => _id)
  const existing = await readExisting(client, [id, ...ids])
  const actions = [
    ...redirects.flatMap(({ _id, isOnlyDraft, keepsDraft }) =>
      keepsDraft
        ? actionsFor(_id, 'unpublish', existing)
        : actionsFor(_id, 'delete', isOnlyDraft ? without(_id, existing) : existing),
    ),
    ...actionsFor(id, removal, existing),
  ]
  await client.action(actions, { tag: TAG })
}

/** Returns which of these documents exist, as the ids of their drafts and published documents. */
async function readExisting(client: SanityClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const params = { ids: withDrafts(ids.map((each) => getPublishedId(each))) }
  const options = { perspective: 'raw', tag: TAG } as const
  return new Set(idsSchema.parse(await client.fetch<unknown>('*[_id in $ids]._id', params, options)))
}

function without(id: string, ids: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id))
}

function withDrafts(publishedIds: readonly string[]): string[] {
  return publishedIds.flatMap((id) => [getDraftId(id), id])
}

export type Actions = Extract<Parameters<SanityClient['action']>[0], unknown[]>

/**
 * Returns the actions that delete or unpublish a document.
 * @param existing ids of the drafts and published documents that there are
 */
export function actionsFor(id: string, removal: Removal, existing: ReadonlySet<string>): Actions {
  const publishedId = getPublishedId(id)
  const draftId = getDraftId(publishedId)
  if (removal === 'unpublish')
    return [{ actionType: 'sanity.action.document.unpublish', draftId, publishedId }]
  if (existing.has(publishedId)) {
    const includeDrafts = existing.has(draftId) ? [draftId] : []
    return [{ actionType: 'sanity.action.document.delete', publishedId, includeDrafts }]
  }
  return existing.has(draftId)
    ? [{ actionType: 'sanity.action.document.version.discard', versionId: draftId }]
    : []
}
