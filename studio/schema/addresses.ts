import { getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import type { ValidationContext } from 'sanity'
import { API_VERSION } from '../api-version'

/** Slugs whose addresses the site fills in itself, whatever page has them. */
const RESERVED_SLUGS = new Set(['home', 'order-status'])

/** First words of addresses that are the site's own, and no page's. */
const RESERVED_PATHS =
  /^\/(?:api|assets|demo|fonts|forms|healthz|images|lake|metrics|ornaments|pictures|preview|readyz|robots\.txt|scenes|share|sitemap\.xml|studio|video)(?:\/|$)|^\/en\/(?:home|order-status)(?:\/|$)|^\/(?:en)?\/?$/

const WELL_FORMED = /^[a-z0-9]+(-[a-z0-9]+)*$/

const addressSchema = z.object({ isHome: z.boolean(), others: z.array(z.string()) })
const startSchema = z.object({ page: z.string().nullable(), taken: z.boolean() })
const leadsOnSchema = z.boolean()

type Context = Pick<ValidationContext, 'document' | 'getClient'>

/** Ids of the document that is checked, published and draft. */
function idsOf(document: Context['document']) {
  const published = document ? getPublishedId(document._id) : ''
  return { published, draft: `drafts.${published}` }
}

/**
 * Validator for the address of a page or service: says what is wrong with it, one thing at a time.
 */
export async function validateSlug(
  slug: { current?: string } | undefined,
  { document, getClient }: Context,
): Promise<true | string> {
  const current = slug?.current
  if (!current) return true
  if (!WELL_FORMED.test(current))
    return 'Use lower-case letters, digits and single hyphens only, like free-hosting.'
  const found = addressSchema.parse(
    await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
      `{
          "isHome": *[_id == "siteSettings"][0].homePage._ref == $published,
          "others": *[_type in ["page", "service"] && slug.current == $slug && !(_id in [$published, $draft])]
            { "title": coalesce(title, name, "another page") }.title
        }`,
      { slug: current, ...idsOf(document) },
      { perspective: 'raw' },
    ),
  )
  if (RESERVED_SLUGS.has(current) && !found.isHome)
    return `The site itself is at /en/${current}. Choose another address.`
  const [other] = found.others
  return other === undefined || `“${other}” already has the address /en/${current}. Choose another one.`
}

/** Validator for where a redirect starts: not where the site, a page or another redirect is. */
export async function validateRedirectStart(
  from: string | undefined,
  { document, getClient }: Context,
): Promise<true | string> {
  if (!from) return true
  if (RESERVED_PATHS.test(from)) return `The site itself is at ${from}, so nobody would be redirected.`
  const found = startSchema.parse(
    await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
      `{
          "page": *[_type in ["page", "service"] && "/en/" + slug.current == $from][0]
            { "title": coalesce(title, name, "a page") }.title,
          "taken": count(*[_type == "redirect" && from == $from && !(_id in [$published, $draft])]) > 0
        }`,
      { from, ...idsOf(document) },
      { perspective: 'published' },
    ),
  )
  if (found.page !== null) return `The page “${found.page}” is at ${from}, so nobody would be redirected.`
  return !found.taken || 'Another redirect already starts at this address.'
}

/**
 * Validator for where a redirect leads: an outside address on this site must not be where a redirect starts, or they could
 * lead in a circle.
 * @param origin of this site
 */
export async function validateRedirectTarget(
  to: { href?: string } | undefined,
  { document, getClient }: Context,
  origin: string,
): Promise<true | string> {
  if (!to?.href || !URL.canParse(to.href)) return true
  const target = new URL(to.href)
  if (target.origin !== origin) return true
  const path = target.pathname.replace(/(?<=.)\/+$/, '')
  if (path === document?.from) return 'It leads to itself.'
  const leadsOn = leadsOnSchema.parse(
    await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
      'count(*[_type == "redirect" && from == $path]) > 0',
      { path },
    ),
  )
  return !leadsOn || 'Another redirect starts there. Choose the page where it leads instead.'
}
