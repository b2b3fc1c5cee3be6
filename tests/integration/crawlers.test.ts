import { afterAll, beforeAll, expect, it } from 'vitest'
import { listedPaths, startEditedSite, type EditedSite } from './edited-site'

/* What the built site tells crawlers, with the demo content. */

let edited: EditedSite

beforeAll(async () => {
  edited = await startEditedSite()
})
afterAll(() => edited.stop())

const textOf = async (path: string) => (await fetch(edited.site.origin + path)).text()

/** Returns whether a path may be read by crawlers without rules of their own: the longest rule counts (RFC 9309). */
function readRules(robots: string): (path: string) => boolean {
  const [group = ''] = robots.split('\n\n')
  const rules = [...group.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, start = '']) => ({
    kind,
    start,
  }))
  rules.sort((a, b) => b.start.length - a.start.length)
  return (path) => rules.find(({ start }) => path.startsWith(start))?.kind !== 'Disallow'
}

it('crawlers may load all that pages show, and read all that pages link to', async () => {
  const mayRead = readRules(await textOf('/robots.txt'))
  const refused = new Set<string>()
  const seen = new Set<string>()
  for (const page of await listedPaths(edited.site.origin)) {
    const html = await textOf(page)
    const addresses = [...html.matchAll(/ (?:src|href|poster)="([^"]+)"/g)].map(([, address = '']) => address)
    const sets = [...html.matchAll(/ srcset="([^"]+)"/gi)].flatMap(([, set = '']) => set.split(/,\s*/))
    for (const path of [...addresses, ...sets]) {
      if (!/^\/(?!\/)/.test(path)) continue
      seen.add(path)
      if (!mayRead(path)) refused.add(path)
    }
  }
  expect([...seen].filter((path) => path.startsWith('/lake/images/'))).not.toEqual([])
  expect([...refused]).toEqual([])
})
