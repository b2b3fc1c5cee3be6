/** The server's bundle: see docs/decisions/bundled-server.md. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aliases } from '../aliases.mjs'
import { root, runtimePackages } from '../project.mjs'

const built = join(root, 'build/server')
/** Where Remix writes its build, which is then replaced by the bundle made from it. */
const pages = join(built, 'index.js')

/** The scripts of forms, which are bundled for browsers. */
const formScripts = join(root, 'server/forms/browser-scripts.ts')

/**
 * Modules of this repository, which may have side effects on import, as `server/main.ts` does. Packages declare theirs.
 */
const OURS = /^(?!.*\/node_modules\/)/

/**
 * Bundles server/, Remix's build of the pages and the packages of both into build/server: the site, the dataset alone,
 * the query process of both, and the commands for operators. `dependencies` are not bundled. Remix's build must be in
 * build/server, and is replaced.
 * @throws if a module is missing or invalid
 */
export async function bundleServer() {
  // Imported only here, because scripts that install the packages import this module.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: {
      main: 'server/main.ts',
      'query-process': 'server/lake/query/process-entry.ts',
      lake: 'server/lake-main.ts',
      dataset: 'server/lake/transfer/commands.ts',
      backup: 'server/backup/commands.ts',
      outbox: 'server/outbox/commands.ts',
      index: pages,
    },
    external: new RegExp(`^(?:${runtimePackages().join('|')})(?:/|$)`),
    resolve: { alias: aliases },
    transform: {
      target: 'node24',
      define: {
        // Leaves out the development builds of packages.
        'process.env.NODE_ENV': '"production"',
        // `ws` looks for compiled helpers, which are not installed.
        'process.env.WS_NO_BUFFER_UTIL': '"1"',
        'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
      },
    },
    treeshake: { moduleSideEffects: [{ test: OURS, sideEffects: true }] },
    plugins: [withoutPackageMaps(), withMapOfPages(), withFormScripts()],
    logLevel: 'warn',
    onLog: (level, log, print) => {
      // Problems in the code of packages cannot be fixed here.
      if (!log.id?.includes('/node_modules/')) print(level, log)
    },
  })
  try {
    await bundle.write({ dir: built, format: 'es', sourcemap: true, chunkFileNames: 'server-[name].js' })
  } finally {
    await bundle.close()
  }
}

/**
 * Leaves npm packages out of source maps: stack traces need only the site's code, and maps are read into memory at the
 * first error.
 * @returns {import('rolldown').Plugin}
 */
function withoutPackageMaps() {
  return {
    name: 'without-package-maps',
    transform: {
      filter: { id: /\/node_modules\/.*\.[cm]?js$/ },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  }
}

/**
 * Maps stack traces through Remix's build to the sources of the pages.
 * @returns {import('rolldown').Plugin}
 */
function withMapOfPages() {
  return {
    name: 'with-map-of-pages',
    load: async (id) =>
      id === pages ? { code: await readFile(id, 'utf8'), map: await readFile(`${id}.map`, 'utf8') } : null,
  }
}

/**
 * Replaces the module that bundles the scripts of forms with the bundled scripts.
 * @returns {import('rolldown').Plugin}
 */
function withFormScripts() {
  return {
    name: 'with-form-scripts',
    load: async (id) => {
      if (id !== formScripts) return null
      const { tsImport } = await import('tsx/esm/api')
      const scripts = await tsImport(formScripts, import.meta.url)
      return Object.entries(scripts)
        .map(([name, code]) => `export const ${name} = ${JSON.stringify(code)}`)
        .join('\n')
    },
  }
}
