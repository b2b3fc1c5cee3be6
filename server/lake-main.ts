import express from 'express'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createSignInRouter } from './access/sign-in-router'
import { prepareBackupFolder, scheduleConfiguredBackups } from './backup/configured'
import { openEmbeddedDataset } from './embedded-dataset'
import { LAKE_PATH, STUDIO_PATH } from './environment/site-config'
import { createGuardedServer } from './http/guarded-server'
import { limitBodyTime } from './http/limits/slow-bodies'
import { trustedProxyCheckOf } from './http/proxies/forwarding'
import { createForwardingGuard } from './http/proxies/forwarding-guard'
import { createLog } from './http/reporting/log'
import { handleUpgrades } from './http/upgrades'
import { createLakeService } from './lake/service'
import { createLakeSockets } from './lake/sockets/sockets'
import { createOperatorEndpoints } from './monitoring/operator-endpoints'
import { projectRoot, readEnvironmentOrExit } from './process/read-environment'
import { localAddress } from './process/ready-message'
import { runServer, type RunningServer } from './process/run-server'
import { createTrustedClock } from './process/trusted-clock'
import { startSchedules } from './schedule/runner'

/* Runs the embedded dataset on its own (`npm run lake`), for a site or a Studio that runs elsewhere. It uses the
   same path as inside the site's server, so asset URLs in documents are valid in both. It reads the same variables. */

// Reachable from this machine only, unless HOST is set.
const environment = readEnvironmentOrExit({ HOST: '127.0.0.1' })
const { HOST } = environment
const log = createLog(environment)

await runServer({
  name: 'dataset',
  environment,
  log,
  async start() {
    const opened = new AsyncDisposableStack()
    try {
      return await open(opened)
    } catch (cause) {
      await opened.disposeAsync()
      throw cause
    }
  },
  announce: ({ port }) =>
    log.info({ port }, `The dataset is available at ${localAddress(HOST, port)}${LAKE_PATH}`),
})

/**
 * Opens the dataset and listens.
 * @param opened gets everything that must be closed once requests have ended, or if a later step fails
 */
async function open(opened: AsyncDisposableStack): Promise<RunningServer & { port: number }> {
  prepareBackupFolder(environment, projectRoot)
  const clock = createTrustedClock({ dataDir: resolve(projectRoot, environment.DATA_DIR), log })
  const { lake, access, check } = await openEmbeddedDataset({
    environment,
    directory: projectRoot,
    log,
    clock,
  })
  opened.defer(() => {
    access.close()
    lake.close()
  })
  const sockets = createLakeSockets(lake, { path: LAKE_PATH, access })

  const app = express()
    .disable('x-powered-by')
    .set('trust proxy', environment.TRUST_PROXY)
    .set('query parser', 'simple')
  app.use(LAKE_PATH, createLakeService(lake, access, { isPublic: environment.DATASET_PUBLIC }))
  app.use(STUDIO_PATH, createSignInRouter(access, { log }))

  let isDraining = false
  const { server, connections } = createGuardedServer({ hasSockets: true })
  const operatorEndpoints = createOperatorEndpoints({
    environment,
    log,
    checks: [check],
    metrics: null,
    isStopping: () => isDraining || connections.isClosing(),
  })
  const isTrustedProxy = trustedProxyCheckOf(app)
  const guardForwarding = createForwardingGuard({ environment, isTrustedProxy, log })
  server.on('request', (request, response) => {
    connections.track(response)
    limitBodyTime(request, response)
    const [path = ''] = (request.url ?? '').split('?')
    const endpoint = operatorEndpoints.get(path)
    if (endpoint) return endpoint(request, response)
    guardForwarding(request)
    app(request, response)
  })
  handleUpgrades(server, { upgrade: sockets.handleUpgrade, guardForwarding, isTrustedProxy, connections })

  server.listen(environment.PORT, HOST)
  await once(server, 'listening')
  const schedules = startSchedules({ lake, log, clock, siteUrl: environment.SITE_URL })
  const backups = scheduleConfiguredBackups(environment, projectRoot, log)
  return {
    port: (server.address() as AddressInfo).port,
    drain() {
      isDraining = true
    },
    async close(limitMs, graceMs) {
      sockets.close()
      const [finished] = await Promise.all([
        connections.close(limitMs, graceMs),
        schedules.stop(),
        backups?.stop(),
      ])
      await opened.disposeAsync()
      return finished
    },
  }
}
