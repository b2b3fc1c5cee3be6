import type { SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId, isDraftId } from '@sanity/client/csm'
import { z } from 'zod'
import { conflictsOf, pathTaken, type ReadRaw } from '../../shared/addresses/conflicts'
import { shorterRetention } from '../../shared/orders/retention'
import { deletionSentence, refusalSentence, type Refusal } from '../../shared/schedules/refusal'
import { actionsFor, type Actions } from '../documents/referrers'
import { namedSchema, NAMES, titleOf, type TypeTitles } from '../documents/titles'
import { siteOrigin } from '../environment'
import { keepsItsAddress, moveOf, SITE_PAGES_QUERY, type Move } from '../paths'
import { actionRefusalSchema } from '../requests/action-refusal'
import { listOf } from '../requests/list-of'
import type { CheckDraft } from './check-drafts'
import { readDeletedRedirects } from './redirects'
import type { ScheduledDocument } from './schedule'

/** A page that visitors no longer find at its current address once its draft is published. */
export interface ScheduledMove extends Move {
  documentId: string
}

/** Documents ready to be scheduled, and what to tell the editor about them. */
export interface Prepared {
  /** The documents, with the results of their validation and the decisions about addresses that still apply. */
  documents: ScheduledDocument[]
  /** Why they cannot be planned: which of them have been deleted, or would delete orders. */
  errors: string[]
  /** Problems that exist right now, such as errors of drafts, but may be solved by the time of the schedule. */
  warnings: string[]
  /** Why there is nothing to do yet for some of the documents. */
  notes: string[]
  /** Addresses at which visitors find nothing once redirects to unpublished pages have been deleted with them. */
  redirectsFrom: string[]
  moves: ScheduledMove[]
}

const statesSchema = z.array(
  z.looseObject({
    _id: z.string(),
    _type: z.string(),
    slug: z.object({ current: z.string().optional() }).nullish().catch(null),
    retentionDays: z.unknown().optional(),
  }),
)

const namedListSchema = listOf(namedSchema)

/**
 * Validates documents, and asks the dataset whether it would publish and unpublish them right now, without doing so.
 * @throws if the dataset does not answer
 */
export async function prepare(
  client: SanityClient,
  documents: readonly ScheduledDocument[],
  checkDraft: CheckDraft,
  schema: TypeTitles,
): Promise<Prepared> {
  const ids = documents.flatMap(({ documentId }) => [documentId, `drafts.${documentId}`])
  const states = statesSchema.parse(
    await client.fetch<unknown>(
      '*[_id in $ids]{_id, _type, slug, retentionDays, from, to, formId, provider}',
      { ids },
      RAW,
    ),
  )
  const sitePages = await client.fetch<unknown>(SITE_PAGES_QUERY, {}, RAW)
  const stateOf = new Map(states.map((state) => [state._id, state]))
  const prepared: Prepared = {
    documents: [],
    errors: [],
    warnings: [],
    notes: [],
    moves: [],
    redirectsFrom: [],
  }
  const actions: Actions = []
  const publishes: string[] = []
  const unpublished: string[] = []
  for (const document of documents) {
    const { documentId, action, title } = document
    const draftId = `drafts.${documentId}`
    const draft = stateOf.get(draftId)
    const published = stateOf.get(documentId)
    const pair = { draftId, publishedId: documentId }
    const check = action === 'publish' && draft ? await checkDraft(documentId) : null
    const found = action === 'publish' ? moveOf(published, draft) : null
    const move = found && !keepsItsAddress(documentId, found, sitePages) ? found : null
    const { check: _outdated, droppedAddress, ...rest } = document
    prepared.documents.push({
      ...rest,
      ...(check ? { check } : {}),
      // A decision only counts for the address that the editor was shown.
      ...(move && droppedAddress === move.from ? { droppedAddress } : {}),
    })
    if (move) prepared.moves.push({ documentId, ...move })
    prepared.warnings.push(...(check?.problems ?? []).map((problem) => `“${title}”: ${problem}`))
    const days = action === 'publish' && draft ? shorterRetention(published ?? null, draft) : null
    if (days !== null) prepared.errors.push(deletionSentence(title, days))
    if (!draft && !published) prepared.errors.push(`“${title}” has been deleted.`)
    else if (action === 'publish' && draft) {
      actions.push({ actionType: 'sanity.action.document.publish' as const, ...pair })
      publishes.push(documentId)
    } else if (action === 'publish') prepared.notes.push(`“${title}” has no changes to publish yet.`)
    else if (published) unpublished.push(documentId)
    else prepared.notes.push(`“${title}” is not published now.`)
  }
  const read: ReadRaw = (query, params) => client.fetch<unknown>(query, params, RAW)
  const transition = { publishes, unpublishes: unpublished }
  /** The paths of what is published. */
  const taken = new Set<string | null>()
  for (const { documentId, title } of documents) {
    const draft = publishes.includes(documentId) ? stateOf.get(`drafts.${documentId}`) : undefined
    if (!draft) continue
    taken.add(pathTaken(draft))
    const conflicts = await conflictsOf(draft, { id: documentId, origin: siteOrigin(), read, transition })
    prepared.warnings.push(...conflicts.map((problem) => `“${title}”: ${problem}`))
  }
  if (unpublished.length > 0) {
    const redirects = await readDeletedRedirects(client, transition, taken)
    prepared.redirectsFrom.push(...redirects.from)
    const others = unpublished.filter((id) => !redirects.ids.has(id))
    actions.push(...redirects.actions, ...others.flatMap((id) => actionsFor(id, 'unpublish', new Set())))
  }
  const refusal = actions.length > 0 ? await dryRun(client, actions, schema) : null
  if (refusal !== null) prepared.warnings.push(refusal)
  return prepared
}

const RAW = { perspective: 'raw', tag: 'schedule.prepare' } as const

/** Returns a sentence that says why the dataset would refuse the actions; null if it would not. */
async function dryRun(client: SanityClient, actions: Actions, schema: TypeTitles): Promise<string | null> {
  try {
    await client.action(actions, { dryRun: true, tag: 'schedule.dry-run' })
    return null
  } catch (cause) {
    const refusal = actionRefusalSchema.safeParse(cause)
    const error = refusal.success ? refusal.data.details.items[0]?.error : undefined
    if (!error) throw cause
    const names = await namesOf(client, error, schema)
    return refusalSentence(error, getPublishedId, (publishedId) => names.get(publishedId) ?? publishedId)
  }
}

/** Returns what to call the documents of a refusal, by their published ids. */
async function namesOf(
  client: SanityClient,
  { id, referenceID, referencingIDs = [] }: Refusal,
  schema: TypeTitles,
): Promise<ReadonlyMap<string, string>> {
  const ids = [id, referenceID, ...referencingIDs].filter((each) => each !== undefined).map(getPublishedId)
  const params = { ids: [...new Set(ids)].flatMap((each) => [each, getDraftId(each)]) }
  const found = namedListSchema.parse(await client.fetch<unknown>(`*[_id in $ids]{${NAMES}}`, params, RAW))
  // A draft has the latest name.
  const draftsLast = found.sort((one, other) => Number(isDraftId(one._id)) - Number(isDraftId(other._id)))
  return new Map(draftsLast.map((document) => [getPublishedId(document._id), titleOf(document, schema)]))
}
