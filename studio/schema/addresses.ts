import { getPublishedId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import {
  formNumberConflict,
  pathOn,
  slugConflict,
  startConflict,
  targetConflict,
  type OtherDocuments,
} from '../../shared/addresses/conflicts'
import { normalPath } from '../../shared/redirects/redirect-path'
import { API_VERSION } from '../requests/api-version'

/** Paths that no page can have, in lower case: the site's first segments, files, and pages that always exist. */
const RESERVED_PATHS = new RegExp(
  [
    /^\/(?:api|assets|brands\.svg|demo|fonts|forms|healthz|images|lake|metrics|ornaments|pictures|preview|readyz|scenes|share|site-settings|studio|video)(?:\/|$)/,
    /^\/(?:apple-touch-icon\.png|favicon\.(?:ico|svg)|icon-[a-z0-9-]+\.png|manifest\.webmanifest|robots\.txt|sitemap\.xml)$/,
    /^\/en\/(?:home|order-status)(?:\/|$)/,
    /^\/(?:en)?\/?$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

const WELL_FORMED = /^[a-z0-9]+(-[a-z0-9]+)*$/

type Context = Pick<ValidationContext, 'document' | 'getClient'>

/** Documents to validate as if there were no others. */
const alone = new WeakSet<object>()

/**
 * Lets the validators of a document accept whatever depends on other documents, which may have changed when a schedule
 * publishes it: that is checked by `conflictsOf`.
 * @param document exactly the object that is validated
 */
export function validateAlone(document: object): void {
  alone.add(document)
}

/** Returns a validator's result for what may be wrong between the document being validated and others. */
async function besideOthers(
  { document, getClient }: Context,
  conflict: (others: OtherDocuments) => Promise<string | null>,
): Promise<true | string> {
  if (document && alone.has(document)) return true
  const client = getClient({ apiVersion: API_VERSION })
  const conflicting = await conflict({
    // The published id, even if it has not been published yet.
    id: document ? getPublishedId(document._id) : '',
    read: (query, params) => client.fetch<unknown>(query, params, { perspective: 'raw' }),
  })
  return conflicting ?? true
}

/**
 * Validator for the address of a page or service, which reports one problem at a time. A page that is published at an
 * address keeps it, even if drafts of other pages have the same one.
 */
export async function validateSlug(
  slug: { current?: string } | undefined,
  context: Context,
): Promise<true | string> {
  const current = slug?.current
  if (!current) return true
  if (!WELL_FORMED.test(current))
    return 'Use lower-case letters, digits and single hyphens only, like free-hosting.'
  return besideOthers(context, (others) => slugConflict(current, others))
}

/** How many numbers are tried to find a free address. */
const MAX_TRIED = 30

/**
 * Returns the address that “Generate” enters: the title's, with a number if that is taken, as it is for a copy. Empty
 * if the title has neither Latin letters nor digits.
 * @param title of the page or service
 */
export async function freeAddress(title: unknown, context: Context): Promise<string> {
  const address = typeof title === 'string' ? addressOf(title) : ''
  for (let number = 1; address !== '' && number <= MAX_TRIED; number++) {
    const numbered = number === 1 ? address : `${address}-${number}`
    if ((await validateSlug({ current: numbered }, context)) === true) return numbered
  }
  return address
}

/** How addresses spell letters that are not just a to z with an accent. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  '&': ' and ',
  '’': '',
  "'": '',
}

/** Returns the address of a title: `packs-from-2` for “Packs from $2”, `groesse` for “Größe”. */
function addressOf(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (character) => SPELLINGS[character] ?? character)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Validator for where a redirect starts, in any spelling (see `normalPath`), which must not be at an address of the
 * site, a page or another redirect. Accepts anything that is not a path, since `isRedirectStart` reports that.
 */
export async function validateRedirectStart(
  from: string | undefined,
  context: Context,
): Promise<true | string> {
  const path = from ? normalPath(from) : null
  if (!from || path === null) return true
  if (RESERVED_PATHS.test(path)) return `The site uses ${from} itself, so nobody would be redirected.`
  return besideOthers(context, (others) => startConflict(from, others))
}

/**
 * Validator for where a redirect leads. If that is an outside address on this site, no redirect may start there, since
 * redirects could lead in a circle.
 * @param origin of this site
 */
export async function validateRedirectTarget(
  to: { href?: string } | undefined,
  context: Context,
  origin: string,
): Promise<true | string> {
  const href = to?.href
  if (!href || !URL.canParse(href)) return true
  if (!/^https?:$/.test(new URL(href).protocol))
    return 'A redirect can only lead to a page: use an address that starts with https://.'
  const from = context.document?.from
  const path = pathOn(origin, href)
  if (path !== null && typeof from === 'string' && path === normalPath(from)) return 'It leads to itself.'
  return besideOthers(context, (others) => targetConflict(href, origin, others))
}

/**
 * Validator for the number of one of this site's own forms. No other published form may have it, since both would be at
 * the same address.
 */
export async function validateFormNumber(
  formId: string | undefined,
  context: Context,
): Promise<true | string> {
  if (!formId || context.document?.provider === 'external') return true
  return besideOthers(context, (others) => formNumberConflict(formId, others))
}
