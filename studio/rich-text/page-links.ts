import { z } from 'zod'
import { HOME_PATH } from '../../shared/addresses/home-path'
import { normalPath } from '../../shared/redirects/redirect-path'

/** What a link stores that leads to a page of this site. */
export interface LinkToPage {
  page: { _type: 'reference'; _ref: string }
  anchor?: string
}

const PAGE_PATH = /^\/en\/[^/]+$/
/** An address with a fragment that the field “Section to scroll to” accepts, or with none. */
const FRAGMENT = /^(?:#[a-z][a-z0-9-]*)?$/

/** Returns the path of the page to which an address leads, and the fragment after it; null if it leads elsewhere. */
export function placeOf(address: string, origin: string): { path: string; fragment: string } | null {
  if (!/^(?:https?:\/)?\//i.test(address) || !URL.canParse(address, origin)) return null
  const { host, pathname, search, hash } = new URL(address, origin)
  const path = normalPath(pathname)
  if (host !== new URL(origin).host || path === null || search !== '' || !FRAGMENT.test(hash)) return null
  if (path === '/' || path === '/en') return { path: HOME_PATH, fragment: hash }
  return PAGE_PATH.test(path) ? { path, fragment: hash } : null
}

/**
 * Returns a link to the page to which an address leads; null if it leads elsewhere.
 * @param origin of this site
 * @param pages ids of pages by their paths
 */
export function linkToPage(
  address: string,
  origin: string,
  pages: ReadonlyMap<string, string>,
): LinkToPage | null {
  const place = placeOf(address, origin)
  const id = place === null ? undefined : pages.get(place.path)
  if (place === null || id === undefined) return null
  const anchor = place.fragment.slice(1)
  return { page: { _type: 'reference', _ref: id }, ...(anchor === '' ? {} : { anchor }) }
}

/** Returns the paths on this site to which links of a text from the clipboard lead, each once. */
export function pagePathsIn(html: string, origin: string): string[] {
  const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]')
  const places = [...links]
    .map((link) => placeOf(link.getAttribute('href')?.trim() ?? '', origin))
    .filter((place) => place !== null)
  return [...new Set(places.map(({ path }) => path))]
}

const pagesSchema = z.object({
  home: z.string().nullable(),
  pages: z.array(z.object({ _id: z.string(), path: z.string() })),
})

/** Published pages only: until a page is published, no address leads to it. */
const PAGES = `{
  "home": *[_id == "siteSettings"][0].homePage._ref,
  "pages": *[_type in ["page", "service"] && "/en/" + slug.current in $paths]{ _id, "path": "/en/" + slug.current }
}`

interface Client {
  fetch: (
    query: string,
    params: Record<string, unknown>,
    options: { perspective: 'published' },
  ) => Promise<unknown>
}

/** Returns the ids of the pages at some paths; rejects if the dataset does not answer. */
export async function findPages(client: Client, paths: readonly string[]): Promise<Map<string, string>> {
  const found = await client.fetch(PAGES, { paths }, { perspective: 'published' })
  const { home, pages } = pagesSchema.parse(found)
  const ids = new Map(pages.map(({ _id, path }) => [path, _id]))
  // The home page is there whatever its own address is.
  if (home !== null && paths.includes(HOME_PATH)) ids.set(HOME_PATH, home)
  return ids
}
