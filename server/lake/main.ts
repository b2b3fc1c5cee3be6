import express from 'express'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { createSignInRouter } from '../access/sign-in-router'
import { prepareBackupFolder, scheduleConfiguredBackups } from '../backup/configured'
import { openEmbeddedDataset } from '../embedded-dataset'
import type { Environment } from '../environment/environment'
import { messageOf } from '../errors/error-message'
import { limitBodyTime, UPLOAD_MS } from '../http/limits/slow-bodies'
import { describeError } from '../http/reporting/log'
import { answerText, createReadiness } from '../http/reporting/readiness'
import { projectRoot, readEnvironmentOrExit } from '../process/read-environment'
import { localAddress } from '../process/ready-message'
import { startFailure } from '../process/run-site'
import { createTrustedClock } from '../process/trusted-clock'
import { startSchedules } from '../schedule/runner'
import { createLakeService } from './service'
import { createLakeSockets } from './sockets/sockets'

/* Runs the embedded dataset on its own (`npm run lake`), for a site or a Studio that runs elsewhere. It uses the
   same path as inside the site's server, so asset URLs in documents are valid in both. It reads the same variables. */

/** How long requests in flight may take during shutdown, in ms. */
const STOP_TIMEOUT_MS = 3_000

async function start(environment: Environment): Promise<void> {
  const { PORT, HOST, DATASET_PUBLIC, LOG_LEVEL } = environment
  const log = pino({ level: LOG_LEVEL, serializers: { err: describeError } })
  prepareBackupFolder(environment, projectRoot)
  const clock = createTrustedClock({ dataDir: resolve(projectRoot, environment.DATA_DIR), log })
  const { lake, access, check } = await openEmbeddedDataset({
    environment,
    directory: projectRoot,
    log,
    clock,
  })
  const readiness = createReadiness([check], log)

  const app = express()
    .disable('x-powered-by')
    .set('trust proxy', environment.TRUST_PROXY)
    .set('query parser', 'simple')
  const schedules = startSchedules({ lake, log, clock })
  const backups = scheduleConfiguredBackups(environment, projectRoot, log)
  const close = async () => {
    await Promise.all([schedules.stop(), backups?.stop()])
    access.close()
    lake.close()
  }
  app.get('/healthz', (_request, response) => answerText(response, 200, 'alive'))
  app.get('/readyz', (_request, response) => void readiness.answer(response, true))
  app.use('/lake', createLakeService(lake, access, { isPublic: DATASET_PUBLIC }))
  app.use('/studio', createSignInRouter(access, { log }))
  const sockets = createLakeSockets(lake, { path: '/lake', access })
  const server = createServer({ requestTimeout: UPLOAD_MS }, (request, response) => {
    limitBodyTime(request, response)
    app(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    if (!sockets.handleUpgrade(request, socket, head)) socket.destroy()
  })
  server.on('error', (cause) => {
    void close()
    fail(cause, environment)
  })
  server.listen(PORT, HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : PORT
    log.info({ port }, `The dataset is available at ${localAddress(HOST, port)}/lake`)
  })

  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'Stopping: no new connections, finishing requests in flight')
    sockets.close()
    server.close(() => void close().then(() => log.info('Stopped')))
    server.closeIdleConnections()
    // Event streams never end on their own.
    setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function fail(cause: unknown, environment: Environment): void {
  const reason = startFailure(cause, environment) ?? `The dataset cannot start: ${messageOf(cause)}`
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}

// Reachable from this machine only, unless HOST is set.
const environment = readEnvironmentOrExit({ HOST: '127.0.0.1' })
start(environment).catch((cause: unknown) => fail(cause, environment))
