import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { listOf } from '../requests/list-of'

const text = z.string().nullable().catch(null)

const linkSchema = z.object({ _key: text, label: text, target: text, type: text })

/** The links of a list, each with a key that no other link has: a script can leave keys out, or repeat them. */
function linksOf<Link extends z.ZodType<z.output<typeof linkSchema>>>(link: Link) {
  return listOf(link).transform((links) =>
    links.map((entry, index) => {
      const isUnique = links.every(({ _key }, other) => other === index || _key !== entry._key)
      return { ...entry, key: entry._key !== null && isUnique ? entry._key : String(index) }
    }),
  )
}

const navigationSchema = z.object({
  home: text,
  menu: linksOf(linkSchema.extend({ submenu: text })),
  footer: listOf(z.object({ links: linksOf(linkSchema) })),
})

/** The pages that menu and footer link to, and the home page. */
export type Navigation = z.output<typeof navigationSchema>

/** A link of the menu or footer. External links have no target. */
export type LinkEntry = Navigation['footer'][number]['links'][number]

const NAVIGATION = `*[_id == "siteSettings"][0]{
  "home": homePage._ref,
  "menu": coalesce(navigation[]{
    _key, submenu, "label": link.label, "target": link.page._ref, "type": link.page->_type
  }, []),
  "footer": coalesce(footer.columns[]{
    "links": coalesce(links[]{ _key, label, "target": page._ref, "type": page->_type }, [])
  }, [])
}`

/** Reads menu and footer as they will be once the settings are published. */
export async function readNavigation(client: Pick<SanityClient, 'fetch'>): Promise<Navigation> {
  const options = { perspective: 'drafts', tag: 'structure.navigation' } as const
  const result = await client.fetch<unknown>(NAVIGATION, {}, options)
  return result === null ? { home: null, menu: [], footer: [] } : navigationSchema.parse(result)
}

/** Returns the ids of the linked documents and of their drafts. */
export function linkedIds({ home, menu, footer }: Navigation): string[] {
  const links = [...menu, ...footer.flatMap((column) => column.links)]
  const ids = [home, ...links.map(({ target }) => target)].filter((id) => id !== null)
  return ids.flatMap((id) => [id, `drafts.${id}`])
}
