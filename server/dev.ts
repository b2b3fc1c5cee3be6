/** The development server: the same server, with Vite's middleware instead of the built app. */
import { join } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { createServer as createViteServer } from 'vite'
import { createLog } from './http/log'
import { projectRoot, readEnvironmentOrExit, runSite } from './process'
import { startSite } from './start'

const environment = readEnvironmentOrExit({ NODE_ENV: 'development' })
const log = createLog(environment)

await runSite(environment, log, async () => {
  const vite = await createViteServer({ root: projectRoot, server: { middlewareMode: true } })
  const site = await startSite({
    environment,
    directory: projectRoot,
    log,
    build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    staticFiles: null,
    studioDirectory: join(projectRoot, 'build/studio'),
    fonts: { display: '/app/fonts/bricolage.woff2', text: '/app/fonts/hanken.woff2' },
    development: { middleware: vite.middlewares },
  })
  return {
    ...site,
    async close(limitMs, graceMs) {
      await vite.close()
      return site.close(limitMs, graceMs)
    },
  }
})
