import type { ServerBuild } from '@remix-run/node'
/** The development server: the same server, with Vite's middleware instead of the built app. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { fontFaces } from './http/page-styles/page-fonts'
import { createLog } from './http/reporting/log'
import { projectRoot, readEnvironmentOrExit } from './process/read-environment'
import { runSite } from './run-site'
import { startSite } from './start'

const environment = readEnvironmentOrExit({ NODE_ENV: 'development' })
const log = createLog(environment)

await runSite(environment, log, async () => {
  const vite = await createViteServer({ root: projectRoot, server: { middlewareMode: true } })
  const fontStyles = await readFile(join(projectRoot, 'app/fonts/fonts.css'), 'utf8')
  const site = await startSite({
    environment,
    directory: projectRoot,
    log,
    build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    staticFiles: null,
    studioDirectory: join(projectRoot, 'build/studio'),
    fonts: fontFaces(fontStyles).replaceAll("url('./", "url('/app/fonts/"),
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
