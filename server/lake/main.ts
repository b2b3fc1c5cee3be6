import { createServer } from 'node:http'
import express from 'express'
import { pino } from 'pino'
import { z } from 'zod'
import { createTokenCheck } from './access'
import { openLake } from './lake'
import { createLakeRouter } from './router'

/*
 * The embedded dataset on its own (`npm run lake`), for a site or a Studio that runs elsewhere. It answers under the same
 * path as inside the site's server, so that documents' asset addresses hold in both.
 */

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATASET_SEED: z.string().min(1).default('studio/dataset/production'),
  STUDIO_TOKEN: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

async function start(): Promise<void> {
  const environment = environmentSchema.safeParse(process.env)
  if (!environment.success) {
    const [issue] = environment.error.issues
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { PORT, HOST, DATA_DIR, DATASET_SEED, STUDIO_TOKEN, LOG_LEVEL } = environment.data
  const log = pino({ level: LOG_LEVEL })
  const lake = await openLake({ dataDir: DATA_DIR, seed: DATASET_SEED, log })

  const app = express().disable('x-powered-by')
  app.use('/lake', createLakeRouter(lake, { authorize: createTokenCheck(STUDIO_TOKEN) }))
  const server = createServer(app)
  server.on('error', (cause) => {
    lake.close()
    fail(cause)
  })
  server.listen(PORT, HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : PORT
    log.info({ port }, `The dataset answers at http://${HOST}:${port}/lake`)
  })

  const stop = () => {
    server.close(() => lake.close())
    server.closeIdleConnections()
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
