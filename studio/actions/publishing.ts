import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import type { SanityDocument } from 'sanity'
import { keepsItsAddress, moveOf, SITE_PAGES_QUERY, type Move } from '../paths'
import { messageOf } from '../requests/errors'
import { counted } from '../text/formats'
import { clearNewAddress, keepOldAddress } from './keep-address'
import { publishRedirects, readRedirectDrafts, type RedirectDraft } from './redirect-drafts'
import { deletionBy, type Deletion } from './shorter-retention'

/** A document that is to be published, and what that takes. */
export interface Publication {
  id: string
  type: string
  draft: SanityDocument | null
  published: SanityDocument | null
  /** Whether there is something to publish: not, for instance, after somebody else has published it. */
  isPossible: boolean
  client: SanityClient
  /** Returns the errors of a document, in sentences; null if they could not be determined. */
  problemsOf: (document: SanityDocument) => Promise<string[] | null>
  /** Publishes the document alone; returns null if the server did not respond. */
  send: () => Promise<'success' | 'error' | null>
}

/**
 * Whether the old address is to keep working, whether submissions may be deleted, or whether drafts of redirects are to
 * be published, too.
 */
export type Question = { move: Move } | { deletion: Deletion } | { redirects: readonly RedirectDraft[] }

/** The editor's answers to the questions so far. */
export interface Answers {
  /** Whether the old address is to keep working. */
  keep?: boolean
  /** What may be deleted. */
  agreed?: Deletion
  /** The redirects to publish. */
  redirects?: readonly RedirectDraft[]
}

/** Something that an editor is told. */
export interface Message {
  title: string
  description?: string
}

/** Publishing failed. */
interface Failed extends Message {
  is: 'failed'
}

/** What is done besides publishing the document itself. */
export interface Extras {
  /** How its address changes; null if it stays. */
  move: Move | null
  /** Whether the old address keeps working. */
  keep: boolean
  /** The redirects that are published after it. */
  redirects: readonly RedirectDraft[]
}

type Decision =
  | Failed
  /** There is nothing to publish. */
  | { is: 'needless' }
  | { is: 'ask'; about: Question }
  | { is: 'ready'; extras: Extras }

/** The document is published, or Sanity has said itself why not. */
type Outcome = Failed | { is: 'published' } | { is: 'rejected' }

/** The types of documents that redirects lead to. */
const ADDRESSED: readonly string[] = ['page', 'service']

const failed = (title: string, description?: string): Failed => ({ is: 'failed', title, description })

/**
 * Returns what to do next about a document that is to be published. It only reads, so that the result can be dropped.
 * Errors of the dataset are failures.
 * @param answers to the earlier questions; each question is asked until its answer is among them
 */
export async function decide(publication: Publication, answers: Answers): Promise<Decision> {
  try {
    const obstacle = await obstacleTo(publication)
    if (obstacle) return obstacle
    const move = moveOf(publication.published, publication.draft)
    const about = await openQuestion(publication, move, answers)
    if (about) return { is: 'ask', about }
    const { keep = false, redirects = [] } = answers
    return { is: 'ready', extras: { move, keep, redirects } }
  } catch (cause) {
    return failed('Not published: validation failed.', messageOf(cause))
  }
}

/** Returns why a document cannot be published, whatever the answers; null if it can. */
async function obstacleTo({ draft, isPossible, problemsOf }: Publication): Promise<Decision | null> {
  const problems = draft ? await problemsOf(draft) : []
  if (!problems) return failed('Not published: the Studio could not check for errors. Try again.')
  // The notice names the field, which may be far away, or in another tab of the form.
  const [problem, ...more] = problems
  if (problem !== undefined)
    return failed(
      'Not published: fix the errors first.',
      more.length === 0 ? problem : `${problem} And ${counted(more.length, 'more error')}.`,
    )
  return isPossible ? null : { is: 'needless' }
}

/** Returns the first question that has no answer yet; null if there is none. */
async function openQuestion(
  { id, type, draft, published, client }: Publication,
  move: Move | null,
  answers: Answers,
): Promise<Question | null> {
  if (move && answers.keep === undefined) {
    const sitePages = await client.fetch<unknown>(SITE_PAGES_QUERY, {}, { tag: 'keep-address' })
    if (!keepsItsAddress(getPublishedId(id), move, sitePages)) return { move }
  }
  const deletion = await deletionBy(published, draft, client)
  // Somebody else may have shortened the time while the question was open.
  if (deletion && deletion.days !== answers.agreed?.days) return { deletion }
  // Those to a published page have stayed drafts on purpose.
  if (!published && ADDRESSED.includes(type) && answers.redirects === undefined) {
    // Without an answer, they can still be published one by one.
    const redirects = await readRedirectDrafts(client, id).catch(() => [])
    if (redirects.length > 0) return { redirects }
  }
  return null
}

/**
 * Publishes a document that is ready. A redirect from its old address, if there is to be one, comes first, so that
 * visitors always find the page.
 */
export async function publish({ client, id, send }: Publication, { move, keep }: Extras): Promise<Outcome> {
  try {
    if (move && keep) await keepOldAddress(client, id, move.from)
  } catch (cause) {
    return failed('Not published: the redirect could not be created.', messageOf(cause))
  }
  try {
    const outcome = await send()
    if (!outcome) return failed('Not published: the server did not respond. Try again.')
    return { is: outcome === 'success' ? 'published' : 'rejected' }
  } catch (cause) {
    return failed('Not published.', messageOf(cause))
  }
}

/**
 * Does what is possible only once the document is published: publishes redirects to it, and deletes those at its new
 * address. Returns warnings about what did not succeed.
 */
export async function publishExtras(
  { client, problemsOf }: Pick<Publication, 'client' | 'problemsOf'>,
  { move, redirects }: Extras,
): Promise<Message[]> {
  const problemOf = async (redirect: RedirectDraft) => {
    const problems = await problemsOf(redirect)
    return problems ? (problems[0] ?? null) : 'The Studio could not check it for errors.'
  }
  const warnings = (await publishRedirects(client, redirects, problemOf)).map(({ from, why }): Message => ({
    title: `The redirect from ${from} is still a draft.`,
    description: why,
  }))
  try {
    if (move) await clearNewAddress(client, move.to)
  } catch (cause) {
    const title = `Published. An earlier redirect from ${move?.to}, which has no effect now, could not be deleted.`
    warnings.push({ title, description: messageOf(cause) })
  }
  return warnings
}
