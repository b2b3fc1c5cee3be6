/**
 * Reads from the build what a browser first loads for each page of the demo content: the bytes of styles and scripts,
 * by module and file.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { readJson, root } from '../project.mjs'
import { demoPages } from './demo-pages.mjs'
import { PAGE_PARTS_FILE } from './page-parts-plugin.mjs'

/** @typedef {{ name: string, bytes: number }} Piece */
/**
 * @typedef {{ path: string, style: number, script: number, styles: Piece[], scripts: Piece[] }} PageBytes Bytes as
 * brotli sends them.
 */

/** Routes of pages other than `en.$slug`. @type {Record<string, string>} */
const ROUTES = {
  home: 'routes/en.home',
  order: 'routes/en.$slug_.$id',
  profile: 'routes/en.$slug_.$id',
  'likes-views': 'routes/en.$slug_.$id',
}

/** What `pageParts` in page-parts-plugin.mjs writes. */
const buildSchema = z.object({
  styles: z.array(z.object({ module: z.string(), css: z.string() })),
  parts: z.record(z.string(), z.object({ styles: z.array(z.number()), scripts: z.array(z.string()) })),
})

/**
 * @typedef {import('./demo-pages.mjs').PartRules & { isPart(name: string): boolean }} PageRules `isPart`: see
 * `server/http/page-styles/page-parts-file.ts`
 */

/**
 * @param {PageRules} rules
 * @returns {PageBytes[]} one entry per slug of the demo content
 */
export function pageBytes({ isPart, ...rules }) {
  const build = buildSchema.parse(readJson(join(root, PAGE_PARTS_FILE)))
  /** @type {Map<string, number>} */
  const sizes = new Map()
  /** @param {string} address */
  const sizeOf = (address) => {
    const known = sizes.get(address) ?? compressed(readFileSync(join(root, 'build/client', address)))
    sizes.set(address, known)
    return known
  }
  const always = Object.entries(build.parts).filter(([name]) => !isPart(name))
  return demoPages(rules).map(({ slug, parts, withCode }) => {
    const builtOf = (/** @type {string[]} */ names) => names.flatMap((name) => build.parts[name] ?? [])
    const needed = new Set(
      [...always.map(([, part]) => part), ...builtOf(parts)].flatMap(({ styles }) => styles),
    )
    const styles = build.styles.filter((_style, index) => needed.has(index))
    const entries = ['entry.client', 'root', ROUTES[slug] ?? 'routes/en.$slug'].flatMap(
      (name) => build.parts[name] ?? [],
    )
    const scripts = [...new Set([...entries, ...builtOf(withCode)].flatMap(({ scripts }) => scripts))].map(
      (name) => ({
        name,
        bytes: sizeOf(name),
      }),
    )
    return {
      path: `/en/${slug}`,
      style: compressed(Buffer.from(styles.map(({ css }) => css).join(''))),
      script: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      styles: styles.map(({ module, css }) => ({ name: module, bytes: compressed(Buffer.from(css)) })),
      scripts,
    }
  })
}

/** @param {Buffer} bytes */
function compressed(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
