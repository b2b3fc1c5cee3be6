/**
 * Decides which modules of the browser's scripts share a file: `manualChunks` of its build. There are few files,
 * because each costs a request with its headers, and compression starts over in it.
 */
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../project.mjs'
import { modulesBelow } from './module-graph.mjs'
import { PART_REGISTRIES, partName } from './page-parts-plugin.mjs'

/**
 * Modules of the file that only changes with its packages, so that browsers keep it across versions of the site. Vite's
 * helper is part of it, and loads what Remix only needs later.
 */
const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/\w+)\/|vite\/preload-helper/

/** What a separate file costs a page: its headers (350 bytes), and code that compresses worse on its own. */
const FILE_BYTES = 450

/**
 * @typedef {object} PageOfParts A page of the demo content.
 * @property {readonly string[]} parts
 * @property {readonly string[]} withCode the parts whose code a first load of the page needs; the others' is needed
 * once it is reached from another page
 */

/**
 * Puts what every page has into two files, and groups modules of page parts if the same pages need them. Rollup decides
 * about everything else: routes, and what is loaded later.
 * @param {readonly PageOfParts[]} pages
 * @returns {import('rollup').GetManualChunk}
 */
export function createChunks(pages) {
  /** @type {Map<string, string> | null} */
  let names = null
  return (id, meta) => (names ??= chunkNames(meta, pages)).get(id)
}

/**
 * @param {import('rollup').ManualChunkMeta} meta
 * @param {readonly PageOfParts[]} pages
 * @returns {Map<string, string>} the name of each module's file
 */
function chunkNames({ getModuleInfo, getModuleIds }, pages) {
  const importsOf = (/** @type {string} */ id) => getModuleInfo(id)?.importedIds ?? []
  const below = (/** @type {string} */ path) => modulesBelow([join(root, path)], importsOf)
  const parts = PART_REGISTRIES.flatMap(
    (path) => getModuleInfo(join(root, path))?.dynamicallyImportedIds ?? [],
  )
  const isLeftToRollup = (/** @type {string} */ id) => {
    const found = getModuleInfo(id)
    const isLoadedLater = (found?.dynamicImporters.length ?? 0) > 0 && !parts.includes(id)
    return isLoadedLater || found?.isEntry === true || isRoute(id)
  }
  /** @type {Map<string, string>} */
  const names = new Map()
  const isFree = (/** @type {string} */ id) => !names.has(id) && !isLeftToRollup(id)

  const always = [...below('app/entry.client.tsx'), ...below('app/root.tsx')]
  const framework = always.filter((id) => FRAMEWORK.test(id))
  for (const id of modulesBelow(framework, importsOf).filter(isFree)) names.set(id, 'framework')
  for (const id of [...always, ...below('app/routes/en.home.tsx')].filter(isFree)) names.set(id, 'shell')

  /** Modules that routes import. Loading them must not load parts that only some pages have. */
  const ofRoutes = new Set(modulesBelow([...getModuleIds()].filter(isRoute), importsOf))
  const comesAlways = (/** @type {string} */ id) => ['framework', 'shell'].includes(names.get(id) ?? '')
  const onFirstLoad = pages.map(({ withCode }) => withCode)
  for (const [index, { modules, users }] of groupsByPages(parts, importsOf, onFirstLoad).entries()) {
    for (const id of modules.filter((id) => ofRoutes.has(id) && isFree(id))) names.set(id, 'shell')
    const own = modules.filter(isFree)
    const code = own.map((id) => getModuleInfo(id)?.code ?? '').join('')
    const isCheaperInShell =
      brotliCompressSync(code).length * (pages.length - users) < FILE_BYTES * users &&
      !own.some((id) => parts.includes(id)) &&
      own.flatMap(importsOf).every((id) => comesAlways(id) || own.includes(id))
    for (const id of own) names.set(id, isCheaperInShell ? 'shell' : `parts${index}`)
  }
  const whenever = pages.map((page) => page.parts)
  for (const [index, { modules }] of groupsByPages(parts, importsOf, whenever).entries()) {
    for (const id of modules.filter(isFree)) names.set(id, `static${index}`)
  }
  return names
}

/** @param {string} id */
function isRoute(id) {
  return /\/app\/routes\//.test(id)
}

/**
 * Groups the modules of page parts by the pages that need them. What most pages need comes first.
 * @param {readonly string[]} parts
 * @param {(id: string) => readonly string[]} importsOf
 * @param {readonly (readonly string[])[]} pages
 * @returns {{ modules: string[], users: number }[]} `users`: how many pages need them
 */
function groupsByPages(parts, importsOf, pages) {
  /** @type {Map<string, number[]>} */
  const needing = new Map()
  for (const [index, page] of pages.entries()) {
    const own = parts.filter((id) => page.includes(partName(id)))
    for (const id of modulesBelow(own, importsOf)) needing.set(id, [...(needing.get(id) ?? []), index])
  }
  /** @type {Map<string, { modules: string[], users: number }>} */
  const groups = new Map()
  for (const [id, users] of needing) {
    const group = groups.get(users.join()) ?? { modules: [], users: users.length }
    groups.set(users.join(), group)
    group.modules.push(id)
  }
  return [...groups.values()].sort((one, other) => other.users - one.users)
}
