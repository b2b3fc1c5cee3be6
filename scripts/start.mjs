/**
 * `npm start`: sets up what is missing, builds if stale, and serves the site. The Studio is built in parallel and may
 * take longer; the site does not wait for it.
 */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startBuild } from './bundling/build-process.mjs'
import { isBuilt } from './bundling/build-site.mjs'
import { announceStudioBuild, isStudioBuilt } from './bundling/build-studio.mjs'
import { requireUsableEnvironment } from './check-environment.mjs'
import { loadEnvFile } from './env-file.mjs'
import { installIfNeeded } from './install.mjs'
import { useSupportedNode } from './node.mjs'
import { root, print, step } from './project.mjs'

await useSupportedNode()
process.env.NODE_ENV ||= 'production'
const problem = loadEnvFile(join(root, '.env'))
if (problem !== null) {
  print(problem)
  process.exit(1)
}
await requireFreePort()
await installIfNeeded()

if (!isBuilt()) await requireUsableEnvironment()
const site = isBuilt() ? null : startBuild('site')
const studio = isStudioBuilt() ? null : startBuild('studio', { gently: true })
if (studio?.pid !== undefined) announceStudioBuild(studio.pid)
// Needed until the server handles signals itself: a signal alone would not run the code that ends the builds.
const interrupt = () => process.exit(1)
process.on('SIGINT', interrupt)
process.on('SIGTERM', interrupt)
process.on('SIGHUP', interrupt)
if (site && !(await site.done)) process.exit(1)

let isServed = false
void studio?.done.then((built) => {
  if (!built) step('The Studio could not be built; see the reason above. The site runs without it.')
  else if (isServed) step('The Studio is ready.')
})
// The path is computed, so that nothing resolves it before the server has been built.
const server = new URL('../build/server/main.js', import.meta.url)
await import(server.href)
isServed = true
process.off('SIGINT', interrupt)
process.off('SIGTERM', interrupt)
process.off('SIGHUP', interrupt)
if (studio && !isStudioBuilt())
  step('The Studio is still being built. Its page opens automatically once it is ready.')

/** Exits now rather than after the build if the port is taken. */
async function requireFreePort() {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) return // the server names the bad value
  const code = await new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    probe.listen(port, process.env.HOST || '0.0.0.0', () => probe.close(() => resolve(null)))
  })
  if (code !== 'EADDRINUSE') return
  print(
    `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
  )
  process.exit(1)
}
