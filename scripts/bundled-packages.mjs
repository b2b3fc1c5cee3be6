/** How the server's bundles hold npm packages: see docs/decisions/bundled-server.md. */
import { join } from 'node:path'
import { readJson, root } from './project.mjs'

/**
 * Vite's options for a bundle with all packages but those in `dependencies`.
 * @returns {Pick<import('vite').UserConfig, 'define' | 'ssr'>}
 */
export function bundledPackages() {
  const { dependencies } = readJson(join(root, 'package.json'))
  return {
    define: {
      // Leaves the development builds of packages out.
      'process.env.NODE_ENV': '"production"',
      // `ws` has optional packages, which Vite replaces by empty ones: their calls would end the process.
      'process.env.WS_NO_BUFFER_UTIL': '"1"',
      'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
    },
    ssr: { noExternal: true, external: Object.keys(dependencies) },
  }
}

/**
 * Packages that were written for CommonJS call `require` for parts of Node that they need late, such as `undici`. A bundle is a
 * module, where there is none.
 */
export const REQUIRE_BANNER =
  "import { createRequire as createBundleRequire } from 'node:module';\n" +
  'const require = createBundleRequire(import.meta.url);'

/**
 * Leaves npm packages out of source maps: stacks need only our code, and maps are read into memory at the first error.
 * @returns {import('vite').Plugin}
 */
export function withoutPackageMaps() {
  return {
    name: 'without-package-maps',
    enforce: 'post',
    transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : null),
  }
}

/**
 * Rollup's `onwarn` without its warnings about the code of packages, which nobody can mend here.
 * @param {import('vite').Rollup.RollupLog} warning
 * @param {(warning: import('vite').Rollup.RollupLog) => void} warn
 */
export function warnOfOurs(warning, warn) {
  if (!warning.id?.includes('/node_modules/')) warn(warning)
}
