/**
 * `npm run build`: builds the site and, if stale, its Studio for production into build/, in parallel. `node
 * scripts/build.mjs site` and `… studio` build just one of them, in this process.
 */
import { startBuild } from './bundling/build-process.mjs'
import { build } from './bundling/build-site.mjs'
import { buildStudioIfStale } from './bundling/build-studio.mjs'
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'

await useSupportedNode()
// Child processes must end with this process; a signal alone would leave them running.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1))
await installIfNeeded()
process.exit((await builtAsAsked(process.argv[2])) ? 0 : 1)

/** @param {string | undefined} what */
async function builtAsAsked(what) {
  if (what === 'site') return build()
  if (what === 'studio') return buildStudioIfStale()
  const builds = [startBuild('site'), startBuild('studio', { gently: true })]
  const built = await Promise.all(builds.map(({ done }) => done))
  return built.every(Boolean)
}
