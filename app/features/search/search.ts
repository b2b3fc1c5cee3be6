import { KIND_PARAM, packParam, SELECTION_PARAMS } from '~/features/ordering/selection'
import type { VisitorMessage } from '~/tiktok/messages'
import type { DynamicPageSlugs } from '~shared/addresses/dynamic-pages'
import type { PackKind } from '~shared/ordering/kinds'
import { firstCharacters } from '~shared/text/first-characters'

type ChosenPack = Parameters<typeof packParam>[0]

/** The dynamic pages that a found profile can be shown on. */
export const SEARCH_DESTINATIONS = ['profile', 'likes-views'] as const
export type SearchDestination = (typeof SEARCH_DESTINATIONS)[number]

/** Field names of the search form, shared by the box and the action that reads it. */
export const SEARCH_FIELDS = {
  box: 'searchBox',
  destination: 'destination',
  kind: 'kind',
  username: 'username',
} as const

/** Maximum length of a username that a response repeats, in characters; no real one is this long. */
const MAX_ECHOED_USERNAME = 200

/** Shortens a username as responses repeat it, so that a box can tell whether an error is about its own input. */
export function echoOf(username: string): string {
  return firstCharacters(username, MAX_ECHOED_USERNAME)
}

/** What the action of a page with search boxes returns if the lookup failed. */
export interface SearchFailure {
  search: {
    /** The box that was used. */
    box: string
    /** The username as typed, shortened by `echoOf`. */
    username: string
    message: VisitorMessage
    /** Whether the same search may succeed later. */
    retry: boolean
    /** Whether the request never reached this site, so that everything on the page is still valid. */
    disconnected: boolean
  }
}

/** Why a search found no profile, and whether the same search may succeed later. */
export type SearchError = Pick<SearchFailure['search'], 'message' | 'retry'>

/**
 * Returns the path of a profile on one of the result pages.
 * @param slugs of these pages
 * @param opensWith the kind of packs that the page opens with, unless that is left to the page, and the pack that is
 * chosen there, which also decides the kind
 */
export function resultPath(
  destination: SearchDestination,
  uniqueId: string,
  slugs: DynamicPageSlugs,
  { kind, pack }: { kind?: PackKind | null; pack?: ChosenPack | null } = {},
): string {
  // Remix mistakes a path that ends in `.data` for one of its own requests for a page's data.
  const name = encodeURIComponent(uniqueId).replace(/\.data$/, '%2Edata')
  const path = `/en/${encodeURIComponent(slugs[destination])}/${name}`
  if (pack) return `${path}?${SELECTION_PARAMS.pack}=${packParam(pack)}`
  return kind ? `${path}?${KIND_PARAM}=${kind}` : path
}
