import { getPublishedId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { normalPath } from '../../shared/redirects/redirect-path'
import { API_VERSION } from '../requests/api-version'

/** Slugs whose addresses the site fills in itself, whatever page has them. `home` is for the home page only. */
const RESERVED_SLUGS = new Set(['home', 'order-status'])

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

const addressSchema = z.object({
  isHome: z.boolean(),
  dynamicPage: z.object({ _id: z.string(), title: z.string() }).nullable(),
  others: z.array(z.string()),
})
/** Where redirects start, as stored, which may be anything, since the API accepts all values. */
const startsSchema = z.array(z.string().catch(''))
const startSchema = z.object({
  page: z.string().nullable(),
  starts: startsSchema,
  isResult: z.boolean(),
  isOrder: z.boolean(),
})
const otherSchema = z.string().nullable()

type Context = Pick<ValidationContext, 'document' | 'getClient'>

/**
 * Excludes the document being validated: its published version, its draft, and its versions in releases, which include
 * those that Sanity publishes on a schedule.
 */
const IS_OTHER = '!sanity::versionOf($published)'

/** The published id of the document being validated, even if it has not been published yet. */
function idOf(document: Context['document']) {
  return { published: document ? getPublishedId(document._id) : '' }
}

/**
 * Validator for the address of a page or service, which reports one problem at a time. A page that is published at an
 * address keeps it, even if drafts of other pages have the same one.
 */
export async function validateSlug(
  slug: { current?: string } | undefined,
  { document, getClient }: Context,
): Promise<true | string> {
  const current = slug?.current
  if (!current) return true
  if (!WELL_FORMED.test(current))
    return 'Use lower-case letters, digits and single hyphens only, like free-hosting.'
  const conflicts = addressSchema.parse(
    await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
      `{
          "isHome": coalesce(*[_id == "siteSettings"][0].homePage._ref == $published, false),
          "dynamicPage": *[_id == "siteSettings"][0]{
            "page": select(
              $slug == "order" => orderPage,
              $slug == "profile" => profilePage,
              $slug == "likes-views" => likesViewsPage
            )->{ _id, "title": coalesce(title, "another page") }
          }.page,
          "others": *[_type in ["page", "service"] && slug.current == $slug && ${IS_OTHER}
            && (!(_id in path("drafts.**") || _id in path("versions.**"))
              || count(*[_id == $published && slug.current == $slug]) == 0)]
            { "title": coalesce(title, name, "another page") }.title
        }`,
      { slug: current, ...idOf(document) },
      { perspective: 'raw' },
    ),
  )
  if (RESERVED_SLUGS.has(current) && !(current === 'home' && conflicts.isHome))
    return `The site itself is at /en/${current}. Choose another address.`
  // The default address of a dynamic page keeps leading to it after it got another one.
  const owner = conflicts.dynamicPage
  if (owner && owner._id !== idOf(document).published)
    return `/en/${current} leads to “${owner.title}”, whatever its address is. Choose another one.`
  const [other] = conflicts.others
  return other === undefined || `“${other}” already has the address /en/${current}. Choose another one.`
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

/** The addresses, as stored, at which other redirects start. The dataset cannot normalize them. */
const OTHER_STARTS = `*[_type == "redirect" && defined(from) && ${IS_OTHER}].from`

function startsAt(path: string, starts: readonly string[]): boolean {
  return starts.some((start) => normalPath(start) === path)
}

/**
 * Validator for where a redirect starts, in any spelling (see `normalPath`), which must not be at an address of the
 * site, a page or another redirect. Accepts anything that is not a path, since `isRedirectStart` reports that.
 */
export async function validateRedirectStart(
  from: string | undefined,
  { document, getClient }: Context,
): Promise<true | string> {
  const path = from ? normalPath(from) : null
  if (path === null) return true
  if (RESERVED_PATHS.test(path)) return `The site itself is at ${from}, so nobody would be redirected.`
  const [, slug = '', choice = ''] = /^\/en\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  const conflicts = startSchema.parse(
    await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
      `{
          "page": *[_type in ["page", "service"] && lower("/en/" + slug.current) == $path][0]
            { "title": coalesce(title, name, "a page") }.title,
          "starts": ${OTHER_STARTS},
          "isResult": $slug != "" && $slug in [
            coalesce(*[_id == "siteSettings"][0].profilePage->slug.current, "profile"),
            coalesce(*[_id == "siteSettings"][0].likesViewsPage->slug.current, "likes-views")
          ],
          "isOrder": $slug != "" && $slug == coalesce(*[_id == "siteSettings"][0].orderPage->slug.current, "order") &&
            count(*[_type in ["pack", "service"] && $choice in [lower(_id), lower(slug.current)]]) > 0
        }`,
      { path, slug, choice, ...idOf(document) },
      { perspective: 'published' },
    ),
  )
  if (conflicts.page !== null)
    return `The page “${conflicts.page}” is at ${from}, so nobody would be redirected.`
  if (conflicts.isResult || conflicts.isOrder)
    return `The site itself has a page at ${from}, so nobody would be redirected.`
  return !startsAt(path, conflicts.starts) || 'Another redirect already starts at this address.'
}

/**
 * Validator for where a redirect leads. If that is an outside address on this site, no redirect may start there, since
 * redirects could lead in a circle.
 * @param origin of this site
 */
export async function validateRedirectTarget(
  to: { href?: string } | undefined,
  { document, getClient }: Context,
  origin: string,
): Promise<true | string> {
  if (!to?.href || !URL.canParse(to.href)) return true
  const target = new URL(to.href)
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    return 'A redirect can only lead to a page: use an address that starts with https://.'
  if (target.origin !== origin) return true
  const path = normalPath(target.pathname)
  if (path === null) return true
  if (typeof document?.from === 'string' && path === normalPath(document.from)) return 'It leads to itself.'
  const starts = startsSchema.parse(
    await getClient({ apiVersion: API_VERSION }).fetch<unknown>(OTHER_STARTS, idOf(document)),
  )
  return !startsAt(path, starts) || 'Another redirect starts there. Choose the page where it leads instead.'
}

/**
 * Validator for the number of one of this site's own forms. No other published form may have it, since both would be at
 * the same address.
 */
export async function validateFormNumber(
  formId: string | undefined,
  { document, getClient }: Context,
): Promise<true | string> {
  if (!formId || document?.provider === 'external') return true
  const other = otherSchema.parse(
    await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
      `*[_type == "form" && formId == $formId && provider != "external" && ${IS_OTHER}][0]
        { "title": coalesce(title, "Another form") }.title`,
      { formId, ...idOf(document) },
      { perspective: 'published' },
    ),
  )
  return other === null || `“${other}” already has this number. Change one digit.`
}
