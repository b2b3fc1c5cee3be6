/** `npm start`: sets up what is missing, builds if stale, and serves the site. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { build, isBuilt } from './build-site.mjs'
import { buildStudioIfStale } from './build-studio.mjs'
import { installIfNeeded, requireNode, root, say } from './project.mjs'

requireNode()
process.env.NODE_ENV ||= 'production'
const dotenv = join(root, '.env')
if (existsSync(dotenv)) process.loadEnvFile(dotenv)
await requireFreePort()
installIfNeeded()
if (!isBuilt() && !(await build())) process.exit(1)
if (!(await buildStudioIfStale())) process.exit(1)
// A path that only exists once it is built, so that nothing looks for it before.
const server = new URL('../build/server/main.js', import.meta.url)
await import(server.href)

/** Ends the process now, rather than after the build, when the port is taken. */
async function requireFreePort() {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) return // the server names the bad value
  const code = await new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    probe.listen(port, process.env.HOST || '0.0.0.0', () => probe.close(() => resolve(null)))
  })
  if (code !== 'EADDRINUSE') return
  say(
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  )
  process.exit(1)
}
