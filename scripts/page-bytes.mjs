/** What each page of the demo content makes a browser load first, from the build: bytes of style and script, by module and file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { PAGE_PARTS_FILE } from './page-parts-plugin.mjs'
import { readJson, root } from './project.mjs'

/** @typedef {{ name: string, bytes: number }} Piece */
/** @typedef {{ path: string, style: number, script: number, styles: Piece[], scripts: Piece[] }} PageBytes Bytes as brotli sends them. */

/** Routes that pages are at, besides `en.$slug`. @type {Record<string, string>} */
const ROUTES = {
  home: 'routes/en.home',
  order: 'routes/en.order.$id',
  profile: 'routes/en.profile.$uniqueId',
  'likes-views': 'routes/en.likes-views.$uniqueId',
}

/** @returns {PageBytes[]} a page of each slug of the demo content */
export function pageBytes() {
  /** @type {{ styles: { module: string, css: string }[], parts: Record<string, { styles: number[], scripts: string[] }> }} */
  const build = readJson(join(root, PAGE_PARTS_FILE))
  /** @type {Map<string, number>} */
  const sizes = new Map()
  /** @param {string} address */
  const sizeOf = (address) => {
    const known = sizes.get(address) ?? compressed(readFileSync(join(root, 'build/client', address)))
    sizes.set(address, known)
    return known
  }
  const always = Object.entries(build.parts).filter(([name]) => !isPart(name))
  return demoPages().map(({ slug, parts }) => {
    const own = parts.flatMap((name) => build.parts[name] ?? [])
    const needed = new Set([...always.map(([, part]) => part), ...own].flatMap(({ styles }) => styles))
    const styles = build.styles.filter((_style, index) => needed.has(index))
    const entries = ['entry.client', 'root', ROUTES[slug] ?? 'routes/en.$slug'].flatMap(
      (name) => build.parts[name] ?? [],
    )
    const scripts = [...new Set([...entries, ...own].flatMap(({ scripts }) => scripts))].map((name) => ({
      name,
      bytes: sizeOf(name),
    }))
    return {
      path: `/en/${slug}`,
      style: compressed(Buffer.from(styles.map(({ css }) => css).join(''))),
      script: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      styles: styles.map(({ module, css }) => ({ name: module, bytes: compressed(Buffer.from(css)) })),
      scripts,
    }
  })
}

/** @param {string} name */
function isPart(name) {
  return /^[a-z][A-Za-z]*$/.test(name) && name !== 'root'
}

/** @param {Buffer} bytes */
function compressed(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** @returns {{ slug: string, parts: string[] }[]} */
function demoPages() {
  const documents = readFileSync(join(root, 'studio/dataset/production/data.ndjson'), 'utf8')
    .trim()
    .split('\n')
  return documents
    .map((line) => JSON.parse(line))
    .filter(({ _type }) => _type === 'page' || _type === 'service')
    .map(({ _type, slug, sections = [], popup }) => ({
      slug: slug.current ?? slug,
      parts: [
        ...(_type === 'service' ? ['serviceScreen'] : []),
        ...sections.map((/** @type {{ _type: string }} */ section) => section._type),
        ...(popup ? ['popup'] : []),
        ...(sections.some((/** @type {{ _type: string }} */ section) => section._type === 'packShelf')
          ? ['shelfOrder']
          : []),
      ],
    }))
    .sort((one, other) => one.slug.localeCompare(other.slug))
}
