import { PACK_KINDS, type PackKind } from './kinds'

/** What a visitor chose on a result page. It lives in the address, so that a reload or a shared link keeps it. */
export interface Selection {
  kind: PackKind | null
  /** Document id of the pack. */
  packId: string | null
  /** Ids of the chosen posts. */
  posts: string[]
}

/**
 * Names of the selection's parameters in the address, and of the fields that write them without scripts:
 * `?pack=likes:pack-300&post=71&post=72`.
 */
export const SELECTION_PARAMS = { pack: 'pack', post: 'post' } as const

/** Name of the parameter that says which kind of packs a page opens with: `?kind=followers`. */
export const KIND_PARAM = 'kind'

/** Most posts of one order: the smallest pack, 100, still gives each two. */
export const MAX_POSTS = 50

/** Name of the parameter, and of the button without scripts, that says how many posts are shown. */
export const SHOWN_PARAM = 'shown'

/** Posts shown at first, and by each press of “Show more posts”: twelve rows of the widest grid. */
export const POSTS_PER_STEP = 60

/** Shape of a document's or a post's id. A pattern and no schema of zod's: this module is loaded by every page. */
const ID = /^[\w.-]{1,128}$/

/** The parameter's value for a pack of one kind: `likes:pack-300`. */
export function packParam(pack: { kind: PackKind; packId: string }): string {
  return `${pack.kind}:${pack.packId}`
}

/** Reads which kind of packs an address asks for; null when it names none. */
export function readKind(params: URLSearchParams): PackKind | null {
  return PACK_KINDS.find((known) => known === params.get(KIND_PARAM)) ?? null
}

/** Reads a selection from an address; what is malformed counts as not chosen. */
export function readSelection(params: URLSearchParams): Selection {
  const [kindText, packId = ''] = (params.get(SELECTION_PARAMS.pack) ?? '').split(':', 2)
  const kind = PACK_KINDS.find((known) => known === kindText)
  const pack = kind && ID.test(packId) ? { kind, packId } : { kind: null, packId: null }
  const posts = params.getAll(SELECTION_PARAMS.post).filter((post) => ID.test(post))
  return { ...pack, posts: [...new Set(posts)].slice(0, MAX_POSTS) }
}

/** Writes a selection into a copy of `params`, leaving every other parameter alone. */
export function writeSelection(params: URLSearchParams, selection: Selection): URLSearchParams {
  const written = new URLSearchParams(params)
  for (const name of Object.values(SELECTION_PARAMS)) written.delete(name)
  const { kind, packId, posts } = selection
  if (kind && packId) written.set(SELECTION_PARAMS.pack, packParam({ kind, packId }))
  for (const post of posts) written.append(SELECTION_PARAMS.post, post)
  return written
}

/** Adds a post to the selection, or takes it out when it was chosen already. */
export function togglePost(selection: Selection, post: string): Selection {
  const chosen = selection.posts.includes(post)
  const posts = chosen ? selection.posts.filter((other) => other !== post) : [...selection.posts, post]
  return { ...selection, posts: posts.slice(0, MAX_POSTS) }
}

/** Reads how many posts an address shows: of several values the largest, never fewer than one step. */
export function readShown(params: URLSearchParams): number {
  const counts = params.getAll(SHOWN_PARAM).filter((text) => /^\d{1,4}$/.test(text))
  return Math.max(POSTS_PER_STEP, ...counts.map(Number))
}

/** Writes into a copy of `params` how many posts are shown; the first step needs no word of it. */
export function writeShown(params: URLSearchParams, shown: number): URLSearchParams {
  const written = new URLSearchParams(params)
  if (shown > POSTS_PER_STEP) written.set(SHOWN_PARAM, String(shown))
  else written.delete(SHOWN_PARAM)
  return written
}
