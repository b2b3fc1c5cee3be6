import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { PageAssets } from '../../app/http/load-context'

/** Most sets of parts whose styles are cached: 50 KB each. */
const MAX_SETS = 200

/** Written by the build: see scripts/page-parts-plugin.mjs. */
const PARTS = z.object({
  everything: z.string(),
  styles: z.array(z.object({ module: z.string(), css: z.string() })),
  parts: z.record(z.string(), z.object({ styles: z.array(z.number()), scripts: z.array(z.string()) })),
})
export type PageParts = z.infer<typeof PARTS>

/** Returns what a page with these parts needs: what every page has and what the parts add, in the order of the build. */
export type AssetsOf = (parts: readonly string[]) => PageAssets

/** @throws if the file is missing or does not have the build's format */
export async function readPageParts(file: string): Promise<PageParts> {
  return PARTS.parse(JSON.parse(await readFile(file, 'utf8')))
}

export function createAssetsOf({ everything, styles, parts }: PageParts): AssetsOf {
  const always = Object.entries(parts).flatMap(([name, { styles: needed }]) => (isPart(name) ? [] : needed))
  const known = new LRUCache<string, PageAssets>({ max: MAX_SETS })
  return (asked) => {
    const own = [...new Set(asked)].filter((name) => isPart(name) && Object.hasOwn(parts, name)).sort()
    const key = own.join(' ')
    const found = known.get(key)
    if (found) return found
    const needed = new Set([...always, ...own.flatMap((name) => parts[name]?.styles ?? [])])
    const assets: PageAssets = {
      parts: own,
      css: styles.map(({ css }, index) => (needed.has(index) ? css : '')).join(''),
      everything,
      scripts: [...new Set(own.flatMap((name) => parts[name]?.scripts ?? []))],
    }
    known.set(key, assets)
    return assets
  }
}

/** Routes, the root and the entry have a path; parts have a name. */
function isPart(name: string): boolean {
  return /^[a-z][A-Za-z]*$/.test(name) && name !== 'root'
}
