/**
 * Splits the site's styles by module and records which page parts need which of them. A page part is something
 * that only some pages have, such as a section or the screen of a service. Everything else (`root`, routes) belongs
 * to every page or to one address.
 *
 * Vite's own style files are not used: one per chunk would be a dozen requests per page, and their order would
 * depend on which pages were visited before. Instead, a page links one file with exactly its parts, and the first
 * client-side navigation adds the file with all styles. Both have the modules in the same order, so the same rule
 * wins everywhere.
 *
 * Print styles are in one file for all pages, after everything else. No page waits for it.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { transformWithEsbuild } from 'vite'
import { root } from '../project.mjs'
import { modulesBelow } from './module-graph.mjs'

/** Where the server finds this plugin's output. */
export const PAGE_PARTS_FILE = 'build/server/page-parts.json'

/**
 * Modules whose dynamic imports are page parts or belong to an editor's preview. Importing such a module loads none of
 * them.
 */
export const PART_REGISTRIES = ['app/sections/registry.ts', 'app/hero/registry.ts', 'app/pages/page-parts.ts']
const PREVIEW = 'app/features/preview/PreviewMode.tsx'

/** The module that loads a popup's code and styles once the popup is due. */
const POPUP = 'app/pages/popup/DelayedPopup.tsx'

/** Rules for print, in minified styles. */
const PRINT_RULES = /@media print\{(?:[^{}]*\{[^{}]*\})*\}/g

const CLIENT_ROUTE = '?__remix-build-client-route'

/**
 * @returns {import('vite').Plugin} for the browser's build; the server's build renders the same class names and
 * emits no styles
 */
export function pageParts() {
  /** Styles of each module, as compiled by Vite. @type {Map<string, string>} */
  const styles = new Map()
  return {
    name: 'page-parts',
    apply: 'build',
    transform(code, id) {
      // Vite has already compiled the styles, and turns them into a module next.
      if (isStyle(id)) styles.set(id, code)
      return null
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear()
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'asset' && name.endsWith('.css')) Reflect.deleteProperty(bundle, name)
      }
      if (this.environment.config.build.ssr) return

      /** @type {ModuleInfoOf} */
      const info = (id) => this.getModuleInfo(id)
      const entries = chunks
        .filter((chunk) => chunk.isEntry)
        .map(({ facadeModuleId }) => facadeModuleId)
        .filter((id) => id !== null)
      const order = modulesInOrder(entries, info).filter((id) => styles.has(id))
      /** @param {string} id */
      const partOf = (id) => ({ styles: stylesOf(id, order, info), scripts: scriptsOf(id, bundle) })

      /** @type {Record<string, { styles: number[], scripts: string[] }>} */
      const parts = {}
      for (const id of entries) {
        const path = relative(root, id.replace(CLIENT_ROUTE, ''))
        parts[path.replace(/^app\//, '').replace(/\.tsx?$/, '')] = partOf(id)
      }
      for (const registry of PART_REGISTRIES) {
        for (const id of info(join(root, registry))?.dynamicallyImportedIds ?? [])
          parts[partName(id)] = partOf(id)
      }

      const written = await Promise.all(
        order.map(async (id) => ({
          module: relative(root, id),
          css: await minified(
            withAddresses(styles.get(id) ?? '', (reference) => this.getFileName(reference)),
          ),
        })),
      )
      const onPaper = written.flatMap(({ css }) => css.match(PRINT_RULES) ?? []).join('')
      const onScreens = written.map(({ module, css }) => ({ module, css: css.replace(PRINT_RULES, '') }))
      const everything = this.emitFile({
        type: 'asset',
        name: 'site.css',
        source: onScreens.map(({ css }) => css).join('') + onPaper,
      })
      const print = this.emitFile({ type: 'asset', name: 'print.css', source: onPaper })
      const file = join(root, PAGE_PARTS_FILE)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(
        file,
        JSON.stringify({
          everything: addressOf(this.getFileName(everything)),
          print: addressOf(this.getFileName(print)),
          styles: onScreens,
          parts,
        }),
      )
    },
  }
}

/** @typedef {(id: string) => import('rollup').ModuleInfo | null} ModuleInfoOf */

/**
 * Returns the modules of the site: those that every page has come first, so that parts can override them; then
 * everything else, with imported modules first.
 * @param {string[]} entries
 * @param {ModuleInfoOf} info
 */
function modulesInOrder(entries, info) {
  const rootEntry = entries.find((id) => id.endsWith(`app/root.tsx${CLIENT_ROUTE}`))
  const importsOf = (/** @type {string} */ id) => info(id)?.importedIds ?? []
  const shared = modulesBelow(rootEntry ? [rootEntry] : [], importsOf)
  const all = modulesBelow(entries, (id) => [...importsOf(id), ...(info(id)?.dynamicallyImportedIds ?? [])])
  return [...new Set([...shared, ...all])]
}

/**
 * Returns the indices in `order` of the styles that come with a module, except for those of page parts, which are
 * linked separately.
 * @param {string} id
 * @param {string[]} order
 * @param {ModuleInfoOf} info
 */
function stylesOf(id, order, info) {
  const below = new Set(
    modulesBelow([id], (module) => {
      const found = info(module)
      const loadsParts = [...PART_REGISTRIES, POPUP, PREVIEW].includes(relative(root, module))
      return [...(found?.importedIds ?? []), ...(loadsParts ? [] : (found?.dynamicallyImportedIds ?? []))]
    }),
  )
  return order.flatMap((module, index) => (below.has(module) ? index : []))
}

/**
 * Returns the addresses of the scripts that a module needs.
 * @param {string} id
 * @param {import('rollup').OutputBundle} bundle
 */
function scriptsOf(id, bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(id))
  return chunk ? modulesBelow([chunk.fileName], (name) => importedFiles(bundle, name)).map(addressOf) : []
}

/** @param {string} id of the module of a page part @returns {string} `faqList` for `…/FaqList.tsx` */
export function partName(id) {
  const name = /([^/]+)\.tsx$/.exec(id)?.[1] ?? ''
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** @param {string} id */
function isStyle(id) {
  return /\.css$/.test(id)
}

/** @param {string} fileName */
function addressOf(fileName) {
  return `/${fileName}`
}

/** @param {import('rollup').OutputBundle} bundle @param {string} name @returns {string[]} */
function importedFiles(bundle, name) {
  const file = bundle[name]
  return file?.type === 'chunk' ? file.imports : []
}

/** @param {string} css @param {(reference: string) => string} fileName */
function withAddresses(css, fileName) {
  return css.replaceAll(/__VITE_ASSET__([\w$]+?)__(?:\$_(.*?)__)?/g, (_all, reference) =>
    addressOf(fileName(reference)),
  )
}

/** @param {string} css */
async function minified(css) {
  const { code } = await transformWithEsbuild(css, 'module.css', {
    loader: 'css',
    minify: true,
    sourcemap: false,
  })
  return code.trim()
}
