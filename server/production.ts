import type { ServerBuild } from '@remix-run/node'
/** Serves the build; started by main.ts. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readBuildId } from './build-id'
import { fontFaces } from './http/page-styles/page-fonts'
import { readPageParts } from './http/page-styles/page-parts-file'
import { createPageStyles } from './http/page-styles/page-styles'
import { createLog } from './http/reporting/log'
import { logProcessOutput } from './http/reporting/process-output'
import { createStaticFiles } from './http/static-files'
import { projectRoot, readEnvironmentOrExit } from './process/read-environment'
import { runSite } from './run-site'
import { startSite } from './start'

const environment = readEnvironmentOrExit()
const log = createLog(environment)
logProcessOutput(log)

const buildDirectory = join(projectRoot, 'build')
const remixBuild = join(buildDirectory, 'server/index.js')
if (!existsSync(remixBuild)) {
  process.stderr.write('The site has not been built yet: run npm run build, or npm start, which does it.\n')
  process.exit(1)
}

await runSite(environment, log, async () => {
  const build = (await import(pathToFileURL(remixBuild).href)) as ServerBuild
  const staticFiles = await createStaticFiles(join(buildDirectory, 'client'))
  const pageParts = await readPageParts(join(buildDirectory, 'server/page-parts.json'))
  const studioDirectory = join(buildDirectory, 'studio')
  return startSite({
    environment,
    directory: projectRoot,
    log,
    build,
    buildId: await readBuildId(buildDirectory),
    staticFiles,
    pageStyles: createPageStyles(pageParts),
    studioDirectory,
    fonts: fontFaces(pageParts.styles.map(({ css }) => css).join('')),
  })
})
