import { resolve } from 'node:path'
import type { RequestHandler } from 'express'
import type { ServerBuild } from '@remix-run/node'
import { readAddresses } from '../app/content/addresses.server'
import { createContentClient, type ContentClient } from '../app/content/client.server'
import { withServiceCount } from '../app/content/placeholders.server'
import { retentionQuery } from '../app/content/queries'
import { tokenFileIn } from './access/token-file'
import { createPagesCheck } from './content/pages-check'
import { prepareBackupFolder, scheduleConfiguredBackups } from './backup/configured'
import { createBackupCheck } from './backup/readiness'
import { createServer, type WebServer } from './create-server'
import { startEmbeddedServices } from './embedded-services'
import type { Environment } from './environment'
import { openOrders } from './forms/orders'
import { createLookups } from './lookups'
import type { Logger } from './http/log'
import { createNotFoundKey } from './http/not-found-key'
import { mountsOf } from './mounts'
import { createMetrics } from './http/metrics'
import type { PageStyles } from './http/page-styles'
import type { StaticFiles } from './http/static-files'
import { createPageHandler } from './page-handler'
import { createPreview, type PreviewPerspective } from './preview/preview'
import type { ReadySite } from './ready-message'
import { startSchedules, type ScheduleRunner } from './schedule/runner'
import { createEraser } from './privacy/eraser'
import { startRetention, type Retention } from './privacy/retention'
import { openResults } from './results/results'
import { createLimitStore } from './redis/limit-store'
import { createRedisCheck } from './redis/readiness'
import { createTrustedClock } from './trusted-clock'
import { createRevalidateRoute } from './webhook/revalidate'
import {
  assetOriginOf,
  createSiteConfig,
  DEMO_TIKTOK_PATH,
  EMBEDDED_PROJECT_ID,
  LAKE_PATH,
  STUDIO_PATH,
  studioEnvironmentOf,
} from './site-config'
import { createStudioRoute } from './http/studio-route'

export interface StartOptions {
  environment: Environment
  /** Base directory of relative paths in the environment. */
  directory: string
  log: Logger
  /** Remix's build of the app; a function if it changes while the server runs. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  staticFiles: StaticFiles | null
  /** See `ServerOptions.pageStyles`. */
  pageStyles?: PageStyles
  /** Where the build of the Studio is, or will be. */
  studioDirectory: string
  /** CSS rules that load the app's fonts, for the server's own pages: see `fontFaces`. */
  fonts?: string
  development?: { middleware: RequestHandler }
}

export interface RunningSite extends ReadySite {
  server: WebServer
  /** See `WebServer.close`; the clients and the dataset are closed once the requests have ended. */
  close(limitMs: number, graceMs?: number): Promise<boolean>
}

/**
 * Creates the clients once, hands them to every loader and action, and listens.
 * @throws as `WebServer.listen` does, or if the embedded dataset cannot be opened; StartError as `prepareBackupFolder`
 * does
 */
export async function startSite(options: StartOptions): Promise<RunningSite> {
  const { environment, directory, log, build, staticFiles, development } = options
  const embeddedDataset = environment.SANITY_PROJECT_ID === undefined
  if (embeddedDataset) prepareBackupFolder(environment, directory)
  const site = createSiteConfig(environment)
  const dataDir = resolve(directory, environment.DATA_DIR)
  const privacyLog = log.child({ part: 'privacy' })
  const clock = createTrustedClock({ dataDir, log: privacyLog })
  const services = await startEmbeddedServices({ environment, directory, fonts: options.fonts, log, clock })

  const dataset = {
    projectId: environment.SANITY_PROJECT_ID ?? EMBEDDED_PROJECT_ID,
    dataset: environment.SANITY_DATASET,
    apiHost: embeddedDataset ? services.origin + LAKE_PATH : environment.SANITY_API_HOST,
  }
  const content = createContentClient({
    ...dataset,
    token: environment.SANITY_API_READ_TOKEN,
    log: log.child({ part: 'content' }),
  })

  const preview = createPreview({
    ...dataset,
    token: services.access?.ownToken ?? environment.SANITY_API_READ_TOKEN,
    cookieSecret: services.access?.generatedToken ?? (services.access ? environment.STUDIO_TOKEN : undefined),
    isMember: (request) => services.access?.authorize(request) != null,
    log: log.child({ part: 'preview' }),
  })
  const studio = await createStudioRoute(options.studioDirectory, studioEnvironmentOf(environment), {
    fonts: options.fonts,
  })

  const { REDIS_URL } = environment
  // The Redis client has hundreds of files, and most sites have no Redis.
  const redis =
    REDIS_URL === undefined
      ? null
      : (await import('./redis/redis')).connectRedis({ url: REDIS_URL, log: log.child({ part: 'redis' }) })
  const lookups = createLookups({ environment, demoUrl: services.origin + DEMO_TIKTOK_PATH, redis, log })

  const revalidate = createRevalidateRoute({
    secret: environment.SANITY_WEBHOOK_SECRET,
    content,
    log: log.child({ part: 'webhook' }),
  })

  const backupLog = log.child({ part: 'backup' })
  const backups = embeddedDataset ? scheduleConfiguredBackups(environment, directory, backupLog) : null
  if (!embeddedDataset && environment.BACKUP_DIR !== undefined)
    backupLog.warn('This process makes no backups: BACKUP_DIR only has an effect where the dataset runs.')

  const orders = await openOrders({
    environment,
    directory,
    clock,
    log: log.child({ part: 'orders' }),
    content: withServiceCount(content),
    contentFor: async (request) => withServiceCount(contentIn(await preview.checkedPerspectiveOf(request))),
    dataset,
    writeToken: services.access?.ownToken ?? environment.SANITY_API_WRITE_TOKEN ?? null,
    limitStore: redis ? createLimitStore(redis, environment.PICTURE_SECRET) : undefined,
    fonts: options.fonts,
    onOutcome: (outcome) => server.metrics.countSubmission(outcome),
    onAttempt: (channel, outcome) => server.metrics.countDelivery(channel, outcome),
  })
  if (orders.warning !== null) log.warn({ part: 'orders' }, orders.warning)

  const results = openResults({
    dataDir,
    client: orders.client,
    async readPages() {
      const { hasPage, machinePages } = await readAddresses(content, { warn() {} })
      return { has: hasPage, orderSlug: machinePages.order }
    },
    log: log.child({ part: 'results' }),
    clock,
  })

  const eraser = createEraser({
    client: orders.client,
    outbox: orders.outbox,
    results,
    log: privacyLog,
  })
  let retention: Retention | null = null
  let schedules: ScheduleRunner | null = null

  const mounts = mountsOf({
    services,
    orders,
    backups,
    results,
    eraser,
    content,
    preview,
    revalidate,
    studio,
    pictures: lookups.pictures,
    log,
  })
  const notFoundKey =
    typeof build === 'function'
      ? undefined
      : createNotFoundKey({ content, firstSegments: firstSegmentsOf(build, mounts) })

  const server = createServer({
    environment,
    log,
    site,
    assetOrigin: assetOriginOf(environment),
    staticFiles,
    pageStyles: options.pageStyles,
    mounts,
    notFoundKey,
    preview,
    upgrade: services.upgrade,
    ready: createPagesCheck(content),
    checks: [
      ...services.checks,
      orders.check,
      ...(backups ? [createBackupCheck(() => backups.status())] : []),
      ...(redis ? [createRedisCheck(redis)] : []),
    ],
    metrics: (state) =>
      createMetrics({
        ...state,
        processMetrics: true,
        lookups: lookups.load,
        contentStatus: () => content.status(),
        outboxBacklog: () => orders.backlog(),
        ...(backups ? { backupStatus: () => backups.status() } : {}),
        ...(redis ? { isRedisConnected: () => redis.trouble() === null } : {}),
      }),
    keepMs: () => content.keepMs(),
    results,
    development,
    pages: createPageHandler({
      environment,
      build,
      site,
      contentIn,
      preview,
      lookups,
      orders,
      results,
      pageStyles: options.pageStyles,
      metrics: () => server.metrics,
      log: log.child({ part: 'pages' }),
    }),
  })
  content.onChange(() => {
    server.contentChanged()
    orders.contentChanged()
  })

  function contentIn(perspective: PreviewPerspective | null): ContentClient {
    return (perspective === 'drafts' ? preview.drafts() : null) ?? content
  }

  /** Stops work in the background; the next start resumes it. */
  async function stopWork(): Promise<void> {
    await Promise.all([backups?.stop(), retention?.stop(), schedules?.stop(), orders.stop()])
  }

  async function closeClients(): Promise<void> {
    await results.close()
    orders.close()
    content.close()
    preview.close()
    redis?.close()
    await services.close()
  }

  try {
    const port = await server.listen(environment.PORT, environment.HOST)
    orders.start()
    if (services.lake)
      schedules = startSchedules({ lake: services.lake, log: log.child({ part: 'schedule' }), clock })
    retention = startRetention({
      eraser,
      readDays: () => content.fetch(retentionQuery),
      log: privacyLog,
      clock,
    })
    const address = localAddress(environment.HOST, port)
    return {
      server,
      address,
      orderWarning: orders.warning,
      signIn: services.access && {
        path: `${STUDIO_PATH}/sign-in`,
        generated:
          services.access.generatedToken === null
            ? null
            : { token: services.access.generatedToken, file: tokenFileIn(dataDir) },
      },
      async close(limitMs, graceMs) {
        services.closeSockets()
        // Both at once: a supervisor may wait for little longer than the requests take.
        const [finished] = await Promise.all([server.close(limitMs, graceMs), stopWork()])
        await closeClients()
        return finished
      },
    }
  } catch (error) {
    await stopWork()
    await closeClients()
    throw error
  }
}

/** Returns the URL with which a browser on this machine reaches a server that listens on a host and port. */
function localAddress(host: string, port: number): string {
  if (['0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Returns the first path segments of all routes and mounts, in lower case. */
function firstSegmentsOf(build: ServerBuild, mounts: readonly { path: string }[]): Set<string> {
  const paths = [
    ...Object.values(build.routes).map((route) => route?.path ?? ''),
    ...mounts.map(({ path }) => path),
  ]
  return new Set(
    paths
      .map((path) => path.replace(/^\/+/, '').split('/')[0]?.toLowerCase() ?? '')
      .filter((first) => first !== '*'),
  )
}
