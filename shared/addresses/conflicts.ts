import { normalPath } from '../redirects/redirect-path'
import { isRecord } from '../values/is-record'
import { pagePath } from './site-pages'

/** Queries the dataset, in which it sees drafts and releases, too. */
export type ReadRaw = (query: string, params: Record<string, unknown>) => Promise<unknown>

/** The documents that one transaction publishes and unpublishes, by their published ids. */
export interface Transition {
  /** Documents whose draft is published. */
  publishes: readonly string[]
  unpublishes: readonly string[]
}

const NOTHING: Transition = { publishes: [], unpublishes: [] }

/** What a document may conflict with: all others, as they are after a transition. */
export interface OtherDocuments {
  /** The published id of the document itself. */
  id: string
  read: ReadRaw
  /** What is published and unpublished along with it. Defaults to nothing. */
  transition?: Transition
}

/** Addresses that the site fills in itself, whatever page has them. `home` is for the home page only. */
const RESERVED_SLUGS = new Set(['home', 'order-status'])

/** The condition for what visitors see after a transition. */
const IS_LIVE =
  '(_id in $arriving || !(_id in path("drafts.**") || _id in path("versions.**") || _id in $leaving))'

/**
 * Excludes the document in question: its published version, its draft, and its versions in releases, which include
 * those that Sanity publishes on a schedule.
 */
const IS_OTHER = '!sanity::versionOf($published)'

const SETTINGS = `*[_id in ["siteSettings", "drafts.siteSettings"] && ${IS_LIVE}][0]`

/** The page that a field of the site settings refers to. */
const chosen = (field: string) => `*[_id in [^.${field}._ref, "drafts." + ^.${field}._ref] && ${IS_LIVE}][0]`

/** The slug of a page that the settings choose, or its default. */
const slugOf = (field: string, byDefault: string) =>
  `coalesce(${SETTINGS}{ "slug": ${chosen(field)}.slug.current }.slug, "${byDefault}")`

/** Returns the parameters of the conditions on other documents. */
function paramsOf({ id, transition: { publishes, unpublishes } = NOTHING }: OtherDocuments) {
  return {
    published: id,
    arriving: publishes.map(draftIdOf),
    // What is unpublished stays as a draft, which must not keep its address from what takes that over.
    leaving: [...publishes, ...unpublishes, ...unpublishes.map(draftIdOf)],
    unpublished: [...unpublishes],
  }
}

function draftIdOf(publishedId: string): string {
  return `drafts.${publishedId}`
}

/**
 * Returns why a page or service cannot have a slug, such as another one that has it; null if it can. A page that is
 * published at an address keeps it, even if drafts of other pages have the same one.
 */
export async function slugConflict(slug: string, others: OtherDocuments): Promise<string | null> {
  const found = recordOf(
    await others.read(
      `{
          "isHome": coalesce(${SETTINGS}.homePage._ref == $published, false),
          "owner": ${SETTINGS}{
            "page": select(
              $slug == "order" => ${chosen('orderPage')},
              $slug == "profile" => ${chosen('profilePage')},
              $slug == "likes-views" => ${chosen('likesViewsPage')}
            ){ "isOther": ${IS_OTHER}, "title": coalesce(title, "another page") }
          }.page,
          "other": *[_type in ["page", "service"] && slug.current == $slug && ${IS_OTHER} && (${IS_LIVE}
            || !(_id in $leaving) && count(*[_id == $published && slug.current == $slug]) == 0)][0]
            { "title": coalesce(title, name, "another page") }.title
        }`,
      { slug, ...paramsOf(others) },
    ),
  )
  if (RESERVED_SLUGS.has(slug) && !(slug === 'home' && found.isHome === true))
    return `The site uses /en/${slug} itself. Choose another address.`
  // The default address of a dynamic page keeps leading to it after it got another one.
  const owner = recordOf(found.owner)
  if (owner.isOther === true)
    return `/en/${slug} always leads to “${String(owner.title)}”. Choose another address.`
  return typeof found.other === 'string'
    ? `“${found.other}” already has the address /en/${slug}. Choose another one.`
    : null
}

/**
 * The addresses, as stored, at which other redirects start. The dataset cannot normalize them. A redirect to a page
 * that is unpublished goes with it.
 */
const OTHER_STARTS = `*[_type == "redirect" && defined(from) && ${IS_OTHER} && ${IS_LIVE}
  && (_id in $arriving || !references($unpublished))].from`

/**
 * Returns in a sentence what is already at the address where a redirect starts, in any spelling (see `normalPath`);
 * null if that is free, or not a path.
 */
export async function startConflict(from: string, others: OtherDocuments): Promise<string | null> {
  const path = normalPath(from)
  if (path === null) return null
  const [, slug = '', choice = ''] = /^\/en\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  const found = recordOf(
    await others.read(
      `{
          "page": *[_type in ["page", "service"] && lower("/en/" + slug.current) == $path && ${IS_LIVE}][0]
            { "title": coalesce(title, name, "a page") }.title,
          "starts": ${OTHER_STARTS},
          "isResult": $slug != "" &&
            $slug in [${slugOf('profilePage', 'profile')}, ${slugOf('likesViewsPage', 'likes-views')}],
          "isOrder": $slug != "" && $slug == ${slugOf('orderPage', 'order')} &&
            count(*[_type in ["pack", "service"] && ${IS_LIVE}
              && (lower(_id) in [$choice, "drafts." + $choice] || lower(slug.current) == $choice)]) > 0
        }`,
      { path, slug, choice, ...paramsOf(others) },
    ),
  )
  if (typeof found.page === 'string')
    return `The page “${found.page}” is at ${from}, so nobody would be redirected.`
  if (found.isResult === true || found.isOrder === true)
    return `The site itself has a page at ${from}, so nobody would be redirected.`
  return startsAt(path, found.starts) ? 'This address already has a redirect.' : null
}

/**
 * Returns a sentence if a redirect leads to an address on this site where another redirect starts, since redirects
 * could lead in a circle; otherwise null.
 * @param href where the redirect leads
 * @param origin of this site
 */
export async function targetConflict(
  href: string,
  origin: string,
  others: OtherDocuments,
): Promise<string | null> {
  const path = pathOn(origin, href)
  if (path === null) return null
  const starts = await others.read(OTHER_STARTS, paramsOf(others))
  return startsAt(path, starts)
    ? 'Another redirect starts there. Choose the page where it leads instead.'
    : null
}

/** Returns a sentence if another of this site's own forms has the same number, and so the same address; else null. */
export async function formNumberConflict(formId: string, others: OtherDocuments): Promise<string | null> {
  const other = await others.read(
    `*[_type == "form" && formId == $formId && provider != "external" && ${IS_OTHER} && ${IS_LIVE}][0]
        { "title": coalesce(title, "Another form") }.title`,
    { formId, ...paramsOf(others) },
  )
  return typeof other === 'string' ? `“${other}” already has this number. Change one digit.` : null
}

/**
 * Returns the errors of a draft that depend on other documents, as they are after a transition. The other rules of the
 * Studio's schema apply to a document alone. References are left to the dataset, which follows its own rules for them.
 * @param document the draft
 * @param origin of this site; null if it is not known
 */
export async function conflictsOf(
  document: Readonly<Record<string, unknown>>,
  { origin, ...others }: OtherDocuments & { origin: string | null },
): Promise<string[]> {
  const { _type, from, formId, provider } = document
  const slug = recordOf(document.slug).current
  const { href } = recordOf(document.to)
  const found: (string | null)[] = []
  if ((_type === 'page' || _type === 'service') && isText(slug)) found.push(await slugConflict(slug, others))
  if (_type === 'redirect' && isText(from)) found.push(await startConflict(from, others))
  if (_type === 'redirect' && isText(href) && origin !== null)
    found.push(await targetConflict(href, origin, others))
  if (_type === 'form' && isText(formId) && provider !== 'external')
    found.push(await formNumberConflict(formId, others))
  return found.filter((each) => each !== null)
}

/** Returns the normalized path at which a page or a redirect responds once published; null for other documents. */
export function pathTaken(document: Readonly<Record<string, unknown>>): string | null {
  const { _type, from } = document
  const slug = recordOf(document.slug).current
  const path =
    _type === 'redirect' ? from : typeof _type === 'string' && isText(slug) ? pagePath(_type, slug) : null
  return isText(path) ? normalPath(path) : null
}

/** Returns the normalized path of an address on this site; null for any other address. */
export function pathOn(origin: string, href: string): string | null {
  try {
    const url = new URL(href)
    return url.origin === origin ? normalPath(url.pathname) : null
  } catch {
    return null
  }
}

/** Whether any of these, as stored, is a path; they may be anything, since the API accepts all values. */
function startsAt(path: string, starts: unknown): boolean {
  return Array.isArray(starts) && starts.some((start) => isText(start) && normalPath(start) === path)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
