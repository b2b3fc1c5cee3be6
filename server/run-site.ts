import type { Environment } from './environment/environment'
import type { Logger } from './http/reporting/log'
import { readyMessage } from './process/ready-message'
import { runServer } from './process/run-server'
import type { RunningSite } from './start'

/** Starts the site, prints its address, and stops it cleanly: see `runServer`. */
export async function runSite(
  environment: Environment,
  log: Logger,
  start: () => Promise<RunningSite>,
): Promise<void> {
  await runServer({
    name: 'site',
    environment,
    log,
    start,
    announce(site) {
      const { address, buildId } = site
      log.info({ address, build: buildId, mode: environment.NODE_ENV, node: process.version }, 'Listening')
      process.stderr.write(readyMessage(site, process.stderr.isTTY))
    },
  })
}
