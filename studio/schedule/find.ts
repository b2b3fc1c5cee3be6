import { z } from 'zod'
import { isSingleton } from '../documents/singletons'
import { namedSchema, NAMES, titleOf, type TypeTitles } from '../documents/titles'
import { pathOf } from '../paths'
import type { ScheduledAction } from './schedule'

/** Maximum number of documents found. */
const MAX_FOUND = 30

/**
 * Documents of `$types` whose titles contain `$words`, or whose addresses begin with `$slug`, or all without words;
 * those with unpublished changes first.
 */
export const FOUND = `*[_type in $types && ($words == "" || [
    title, name, question, model, from, searchWords,
    select(_type == "pack" => "Pack of " + string(quantity)),
    select(_type == "siteSettings" => "Site settings")
  ] match $words || string::startsWith(slug.current, $slug))]
  | order(string::startsWith(_originalId, "drafts.") desc, _updatedAt desc)[0...${MAX_FOUND}]{
    ${NAMES}, "slug": slug.current, "isDraft": string::startsWith(_originalId, "drafts.")
  }`

const resultSchema = z.array(
  namedSchema.extend({ slug: z.string().nullish().catch(null), isDraft: z.boolean() }),
)

/** A document that can be added to a schedule. */
export interface Found {
  documentId: string
  documentType: string
  title: string
  /** The address of a page or service, to distinguish it from others with the same title; null without one. */
  address: string | null
  isDraft: boolean
}

/**
 * Parses a result of `FOUND`.
 * @throws if it is not such a result
 */
export function readFound(result: unknown, schema: TypeTitles): Found[] {
  return resultSchema.parse(result).map((document) => ({
    documentId: document._id,
    documentType: document._type,
    title: titleOf(document, schema),
    address: pathOf(document),
    isDraft: document.isDraft,
  }))
}

/** Returns the parameters `$words` and `$slug` of `FOUND` for what an editor has typed so far. */
export function searchTermsOf(typed: string): { words: string; slug: string } {
  return { words: typed.trim() === '' ? '' : `${typed.trim()}*`, slug: slugIn(typed.trim().toLowerCase()) }
}

/** Returns the slug, or its beginning, in a path (`/en/contact`), a URL, or the last part of either (`contact`). */
function slugIn(typed: string): string {
  return typed
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/en$|^\/?en\/|^\//, '')
    .replace(/\/$/, '')
}

/**
 * Returns what happens to a document unless an editor chooses otherwise. Without changes to publish, it is unpublished,
 * unless it is a singleton.
 */
export function usualAction(documentType: string, hasDraft: boolean): ScheduledAction {
  return hasDraft || isSingleton(documentType) ? 'publish' : 'unpublish'
}
