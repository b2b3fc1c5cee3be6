import { createServer } from 'node:http'
import express from 'express'
import { pino } from 'pino'
import { z } from 'zod'
import { openAccess } from '../access/access'
import { createSignInRouter } from '../access/sign-in-router'
import { limitBodyTime, UPLOAD_MS } from '../http/slow-bodies'
import { describeError } from '../http/log'
import { startSchedules } from '../schedule/runner'
import { openLake } from './lake'
import { createLakeService } from './service'
import { createLakeSockets } from './sockets/sockets'

/* Runs the embedded dataset on its own (`npm run lake`), for a site or a Studio that runs elsewhere. It uses the
   same path as inside the site's server, so asset URLs in documents are valid in both. */

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATASET_SEED: z.string().min(1).default('studio/dataset/production'),
  DATASET_PUBLIC: z
    .enum(['', 'true', 'false'])
    .default('')
    .transform((text) => text === 'true'),
  // An empty value counts as unset.
  STUDIO_TOKEN: z
    .string()
    .transform((token) => token || undefined)
    .optional(),
  STUDIO_VIEWER_TOKEN: z
    .string()
    .transform((token) => token || undefined)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** How long requests in flight may take during shutdown, in ms. */
const STOP_TIMEOUT_MS = 3_000

async function start(): Promise<void> {
  const environment = environmentSchema.safeParse(process.env)
  if (!environment.success) {
    const [issue] = environment.error.issues
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { PORT, HOST, DATA_DIR, DATASET_SEED, DATASET_PUBLIC, STUDIO_TOKEN, STUDIO_VIEWER_TOKEN, LOG_LEVEL } =
    environment.data
  const log = pino({ level: LOG_LEVEL, serializers: { err: describeError } })
  const lake = await openLake({ dataDir: DATA_DIR, seed: DATASET_SEED, log })

  const app = express().disable('x-powered-by')
  const access = openAccess({
    dataDir: DATA_DIR,
    editorToken: STUDIO_TOKEN,
    viewerToken: STUDIO_VIEWER_TOKEN,
  })
  const schedules = startSchedules({ lake, log })
  const close = () => {
    void schedules.stop().then(() => {
      access.close()
      lake.close()
    })
  }
  app.use('/lake', createLakeService(lake, access, { isPublic: DATASET_PUBLIC }))
  app.use('/studio', createSignInRouter(access))
  const sockets = createLakeSockets(lake, { path: '/lake', access })
  const server = createServer({ requestTimeout: UPLOAD_MS }, (request, response) => {
    limitBodyTime(request, response)
    app(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    if (!sockets.handleUpgrade(request, socket, head)) socket.destroy()
  })
  server.on('error', (cause) => {
    close()
    fail(cause)
  })
  server.listen(PORT, HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : PORT
    log.info({ port }, `The dataset is available at http://${HOST}:${port}/lake`)
  })

  const stop = () => {
    sockets.close()
    server.close(close)
    server.closeIdleConnections()
    // Event streams never end on their own.
    setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function fail(cause: unknown): void {
  process.stderr.write(
    `The dataset cannot start: ${cause instanceof Error ? cause.message : String(cause)}\n`,
  )
  process.exitCode = 1
}

start().catch(fail)
