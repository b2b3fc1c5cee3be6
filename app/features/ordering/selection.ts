import { DOCUMENT_ID, POST_ID } from '~shared/ordering/ids'
import { PACK_KINDS, type PackKind } from '~shared/ordering/kinds'
import { MAX_POSTS } from '~shared/ordering/post-limit'

/** A visitor's choice on a result page. It lives in the address, so that reloads and shared links keep it. */
export interface Selection {
  kind: PackKind | null
  /** Document id of the pack. */
  packId: string | null
  /** Ids of the chosen posts. */
  posts: string[]
}

/**
 * Parameters of the selection in the address, also used as field names without JavaScript:
 * `?pack=likes:pack-300&post=71&post=72`.
 */
export const SELECTION_PARAMS = { pack: 'pack', post: 'post' } as const

/** Name of the parameter with the kind of packs that a page opens with: `?kind=followers`. */
export const KIND_PARAM = 'kind'

/** Parameter with the number of posts shown, also used as a button name without JavaScript. */
export const SHOWN_PARAM = 'shown'

/** Posts shown initially, and added by each “Show More Posts”; they fill twelve rows of the widest grid. */
export const POSTS_PER_STEP = 60

/** Returns the parameter's value for a pack of one kind: `likes:pack-300`. */
export function packParam(pack: { kind: PackKind; packId: string }): string {
  return `${pack.kind}:${pack.packId}`
}

/** Reads the kind of packs from an address; null if there is none. */
export function readKind(params: URLSearchParams): PackKind | null {
  return PACK_KINDS.find((known) => known === params.get(KIND_PARAM)) ?? null
}

/** Reads a selection from an address; malformed values count as not chosen. */
export function readSelection(params: URLSearchParams): Selection {
  const [kindText, packId = ''] = (params.get(SELECTION_PARAMS.pack) ?? '').split(':')
  const kind = PACK_KINDS.find((known) => known === kindText)
  const pack = kind && DOCUMENT_ID.test(packId) ? { kind, packId } : { kind: null, packId: null }
  const posts = params.getAll(SELECTION_PARAMS.post).filter((post) => POST_ID.test(post))
  return { ...pack, posts: [...new Set(posts)].slice(0, MAX_POSTS) }
}

/** Writes a selection into a copy of `params`, preserving all other parameters. */
export function writeSelection(params: URLSearchParams, selection: Selection): URLSearchParams {
  const updated = new URLSearchParams(params)
  for (const name of Object.values(SELECTION_PARAMS)) updated.delete(name)
  const { kind, packId, posts } = selection
  if (kind && packId) updated.set(SELECTION_PARAMS.pack, packParam({ kind, packId }))
  for (const post of posts) updated.append(SELECTION_PARAMS.post, post)
  return updated
}

/** Adds a post to the selection, unless that is full, or removes the post if it was already chosen. */
export function togglePost(selection: Selection, post: string, limit = MAX_POSTS): Selection {
  const chosen = selection.posts.includes(post)
  const posts = chosen ? selection.posts.filter((other) => other !== post) : [...selection.posts, post]
  return { ...selection, posts: posts.slice(0, limit) }
}

/** Parses the number of posts shown: the largest of several values, and at least one step. */
export function readShown(params: URLSearchParams): number {
  const counts = params.getAll(SHOWN_PARAM).filter((text) => /^\d{1,4}$/.test(text))
  return Math.max(POSTS_PER_STEP, ...counts.map(Number))
}

/** Writes the number of posts shown into a copy of `params`; the first step is omitted. */
export function writeShown(params: URLSearchParams, shown: number): URLSearchParams {
  const updated = new URLSearchParams(params)
  // Always after the selection, so that the same choice is the same address.
  updated.delete(SHOWN_PARAM)
  if (shown > POSTS_PER_STEP) updated.set(SHOWN_PARAM, String(shown))
  return updated
}
