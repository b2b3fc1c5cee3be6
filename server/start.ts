import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import { resolve } from 'node:path'
import { readAddresses } from '../app/content/addresses.server'
import { brandOf } from '../app/content/brand'
import { withSiteFacts } from '../app/content/placeholders.server'
import { siteSettingsQuery } from '../app/content/queries'
import { tokenFileIn } from './access/token-file'
import { createBackgroundWork } from './background-work'
import { prepareBackupFolder, scheduleConfiguredBackups, warnOfUnusedBackupFolder } from './backup/configured'
import { createBackupCheck } from './backup/readiness'
import { createClients } from './clients'
import { createPagesCheck } from './content/pages-check'
import { createServer, type WebServer } from './create-server'
import { startEmbeddedServices } from './embedded-services'
import type { Environment } from './environment/environment'
import {
  assetOriginOf,
  createSiteConfig,
  DEMO_TIKTOK_PATH,
  STUDIO_PATH,
  studioEnvironmentOf,
} from './environment/site-config'
import { openOrders } from './forms/orders'
import { createNotFoundKey, firstSegmentsOf } from './http/not-found-key'
import type { PageStyles } from './http/page-styles/page-styles'
import type { Logger } from './http/reporting/log'
import type { StaticFiles } from './http/static-files'
import { createLookups } from './lookups'
import { createMetrics } from './monitoring/metrics'
import { mountsOf } from './mounts'
import { createHomeProbe, createPageHandler } from './page-handler'
import type { AgentOverrides } from './pictures/public-agent'
import { createEraser } from './privacy/eraser'
import { localAddress, type ReadySite } from './process/ready-message'
import type { RunningServer } from './process/run-server'
import { createTrustedClock } from './process/trusted-clock'
import { createLimitStore } from './redis/limit-store'
import { createRedisCheck } from './redis/readiness'
import { openResults } from './results/results'
import { createStudioRoute } from './studio-app/studio-route'
import { createRevalidateRoute } from './webhook/revalidate'

export interface StartOptions {
  environment: Environment
  /** Base directory of relative paths in the environment. */
  directory: string
  log: Logger
  /** Remix's build of the app; a function if it changes while the server runs. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Which build it is: see `readBuildId`. Undefined in development. */
  buildId?: string
  staticFiles: StaticFiles | null
  /** See `ServerOptions.pageStyles`. */
  pageStyles?: PageStyles
  /** Where the build of the Studio is, or will be. */
  studioDirectory: string
  /** CSS rules that load the app's fonts, for the server's own pages: see `fontFaces`. */
  fonts?: string
  development?: { middleware: RequestHandler }
  /** See `PictureRouteOptions.connection`. */
  pictureConnection?: AgentOverrides
}

export interface RunningSite extends ReadySite, RunningServer {
  server: WebServer
  /** See `StartOptions.buildId`. */
  buildId?: string
  close(limitMs: number, graceMs?: number): Promise<boolean>
}

/**
 * Creates the clients once, hands them to every loader and action, and listens. If anything fails, everything opened so
 * far is closed.
 * @throws like `WebServer.listen` and `prepareBackupFolder`, and if the embedded dataset or the outbox cannot be opened
 * or the Studio's build is not a Studio
 */
export async function startSite(options: StartOptions): Promise<RunningSite> {
  const opened = new AsyncDisposableStack()
  try {
    return await openSite(options, opened)
  } catch (cause) {
    await opened.disposeAsync()
    throw cause
  }
}

/**
 * Does the work of `startSite`.
 * @param opened gets everything that must be closed once requests have ended, or if a later step fails
 */
async function openSite(options: StartOptions, opened: AsyncDisposableStack): Promise<RunningSite> {
  const { environment, directory, log, build, staticFiles, development } = options
  const isEmbedded = environment.SANITY_PROJECT_ID === undefined
  if (isEmbedded) prepareBackupFolder(environment, directory)
  const site = createSiteConfig(environment)
  const dataDir = resolve(directory, environment.DATA_DIR)
  const privacyLog = log.child({ part: 'privacy' })
  const clock = createTrustedClock({ dataDir, log: privacyLog })
  const services = await startEmbeddedServices({ environment, directory, fonts: options.fonts, log, clock })
  opened.defer(() => services.close())

  const clients = await createClients({ environment, services, fonts: options.fonts, log })
  opened.defer(() => clients.close())
  const { dataset, content, preview, redis, contentIn } = clients

  const studio = await createStudioRoute(options.studioDirectory, studioEnvironmentOf(environment), {
    fonts: options.fonts,
    brand: async () => brandOf(await content.fetch(siteSettingsQuery).catch(() => null)),
  })
  const lookups = createLookups({
    environment,
    demoUrl: services.origin + DEMO_TIKTOK_PATH,
    redis,
    log,
    pictureConnection: options.pictureConnection,
  })
  const revalidate = createRevalidateRoute({
    secret: environment.SANITY_WEBHOOK_SECRET,
    content,
    log: log.child({ part: 'webhook' }),
  })

  const orders = await openOrders({
    environment,
    directory,
    clock,
    log: log.child({ part: 'orders' }),
    content: withSiteFacts(content),
    contentFor: async (request) => withSiteFacts(contentIn(await preview.checkedPerspectiveOf(request))),
    dataset,
    writeToken: services.access?.ownToken ?? environment.SANITY_API_WRITE_TOKEN ?? null,
    limitStore: redis ? createLimitStore(redis, environment.PICTURE_SECRET) : undefined,
    fonts: options.fonts,
    onOutcome: (outcome) => server.metrics.countSubmission(outcome),
    onAttempt: (channel, outcome) => server.metrics.countDelivery(channel, outcome),
    onStripeEvent: (outcome) => server.metrics.countStripeEvent(outcome),
  })
  opened.defer(() => orders.close())
  // Read the clock before the first submission is dated. A failure is logged by whatever deletes old data.
  await clock.time().catch(() => null)
  for (const warning of orders.warnings) log.warn({ part: 'orders' }, warning)

  const results = openResults({
    dataDir,
    client: orders.client,
    async readPages() {
      const { hasPage, dynamicPages } = await readAddresses(content)
      return { has: hasPage, orderSlug: dynamicPages.order }
    },
    log: log.child({ part: 'results' }),
    clock,
  })
  opened.defer(() => results.close())

  const eraser = createEraser({
    client: orders.client,
    outbox: orders.outbox,
    results,
    log: privacyLog,
  })

  const backupLog = log.child({ part: 'backup' })
  const backups = isEmbedded ? scheduleConfiguredBackups(environment, directory, backupLog) : null
  if (!isEmbedded) warnOfUnusedBackupFolder(environment, backupLog)
  const work = createBackgroundWork({
    backups,
    orders,
    eraser,
    content,
    lake: services.lake,
    clock,
    siteUrl: environment.SITE_URL,
    log,
  })
  opened.defer(() => work.stop())

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

  const pageOptions = {
    environment,
    build,
    site,
    contentIn,
    lookups,
    pageStyles: options.pageStyles,
    log: log.child({ part: 'pages' }),
  }
  const pagesCheck = createPagesCheck(content, createHomeProbe(pageOptions))
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
    ready: () => pagesCheck.check(),
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
        buildId: options.buildId,
        lookups: lookups.load,
        contentStatus: () => content.status(),
        outboxBacklog: () => orders.backlog(),
        backupStatus: backups ? () => backups.status() : undefined,
        isRedisConnected: redis ? () => redis.problem() === null : undefined,
      }),
    keepMs: () => content.keepMs(),
    results,
    development,
    pages: createPageHandler({ ...pageOptions, preview, orders, results, metrics: () => server.metrics }),
  })
  content.onChange(() => {
    server.contentChanged()
    pagesCheck.contentChanged()
    orders.contentChanged()
  })

  const port = await server.listen(environment.PORT, environment.HOST)
  work.start()
  return {
    server,
    buildId: options.buildId,
    address: localAddress(environment.HOST, port),
    publicUrl: environment.SITE_URL ?? null,
    drain: () => server.drain(),
    orderWarnings: orders.warnings,
    signIn: services.access && {
      path: `${STUDIO_PATH}/sign-in`,
      generated:
        services.access.generatedToken === null
          ? null
          : { token: services.access.generatedToken, file: tokenFileIn(dataDir) },
    },
    async close(limitMs, graceMs) {
      services.closeSockets()
      // Stop both at once, because a supervisor may not wait much longer than the requests take.
      const [finished] = await Promise.all([server.close(limitMs, graceMs), work.stop()])
      await opened.disposeAsync()
      return finished
    },
  }
}
