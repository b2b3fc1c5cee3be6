import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import { DEMO_CONTENT, filesBelow, hashOf, root, run, runtimePackages, step } from '../project.mjs'
import { withSetupLock } from '../setup-lock.mjs'
import { bundleServer } from './bundle-server.mjs'
import { compressBelow } from './compress.mjs'

const stamp = join(root, 'build/.stamp')

/** The inputs of the build, from the root. */
export const SITE_SOURCES = [
  'app',
  'public',
  'server',
  'shared',
  'scripts/aliases.mjs',
  'scripts/bundling/build-site.mjs',
  'scripts/bundling/bundle-server.mjs',
  'scripts/bundling/class-names.mjs',
  'scripts/bundling/compress.mjs',
  'scripts/bundling/demo-pages.mjs',
  'scripts/bundling/icons-plugin.mjs',
  'scripts/bundling/inline-script-plugin.mjs',
  'scripts/bundling/lean-react-plugin.mjs',
  'scripts/bundling/lean-remix-plugin.mjs',
  'scripts/bundling/minify-plugin.mjs',
  'scripts/bundling/module-graph.mjs',
  'scripts/bundling/page-chunks.mjs',
  'scripts/bundling/page-parts-plugin.mjs',
  'scripts/bundling/uncalled-functions.mjs',
  'scripts/env-file.mjs',
  'scripts/project.mjs',
  'scripts/setup-lock.mjs',
  DEMO_CONTENT,
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'tsconfig.json',
  'vite.config.ts',
]

/** Whether build/ is up to date with the sources. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(SITE_SOURCES)
}

/**
 * Builds the site for production: Remix's two bundles, the server, and compressed copies of the files. The bundler
 * leaves a helper process behind until this process ends, so `startBuild` runs this in a child process. If another
 * command is already building the same, this waits for it instead.
 * @returns {Promise<boolean>} false if it failed; the reason has been printed
 */
export async function build() {
  const wasBuilt = isBuilt()
  return withSetupLock(() => (isBuilt() && !wasBuilt ? Promise.resolve(true) : buildNow()))
}

async function buildNow() {
  const startedAt = Date.now()
  const sources = hashOf(SITE_SOURCES)
  await rm(stamp, { force: true })
  for (const part of ['client', 'server'])
    await rm(join(root, 'build', part), { recursive: true, force: true })

  step('Building the site …')
  const { ok } = await run('@remix-run/dev/dist/cli.js', ['vite:build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
    quiet: true,
  })
  if (!ok) return false
  await bundleServer()
  await compressBelow(join(root, 'build/client'))
  await writeFile(stamp, sources)
  step(`Built the site in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  return true
}

/**
 * Packages that the build imports at run time but that `npm ci --omit=dev` would not install.
 * @returns {string[]} should be empty: such a package belongs in `dependencies`
 */
export function undeclaredPackages() {
  const declared = runtimePackages()
  const built = filesBelow(join(root, 'build/server')).filter((file) => file.endsWith('.js'))
  const asked = built.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/^\s*(?:import|export)\b[^'"`]*?["']([^'"]+)["']/gm)
    return [...imports].map(([, specifier = '']) => specifier)
  })
  const packages = asked
    .filter((specifier) => !/^(?:\.|\/|node:)/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(packages)].filter((name) => !declared.includes(name) && !isBuiltin(name)).sort()
}

/** Code that only React 19 contains; the site uses 18. */
const OTHER_REACT = 'react.transitional.element'

/** Scripts with their own React that no visitor's page loads. */
const FOR_EDITORS = /^renderVisualEditing-/

/**
 * Finds scripts of the site that contain a second React.
 * @returns {string[]} should be empty: a page would load React twice, and the two do not work together
 */
export function secondReacts() {
  const scripts = filesBelow(join(root, 'build/client/assets')).filter((file) => file.endsWith('.js'))
  return scripts
    .filter((file) => !FOR_EDITORS.test(basename(file)) && readFileSync(file, 'utf8').includes(OTHER_REACT))
    .map((file) => basename(file))
}
