import { schemaIdSingleton } from '@sanity/preview-url-secret/constants'
import express from 'express'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Access } from './access/access'
import { isSameSecret } from './access/digest'
import { cookieOf } from './access/request'
import { createSignInRouter } from './access/sign-in-router'
import { createDemoTikTok } from './demo/tiktok'
import { openEmbeddedDataset } from './embedded-dataset'
import type { Environment } from './environment/environment'
import { DEMO_TIKTOK_PATH, LAKE_PATH, STUDIO_PATH } from './environment/site-config'
import type { Mount } from './http/own-paths'
import type { Logger } from './http/reporting/log'
import type { ReadinessCheck } from './http/reporting/readiness'
import type { Lake } from './lake/lake'
import { createLakeService } from './lake/service'
import { createLakeSockets } from './lake/sockets/sockets'
import { PREVIEW_COOKIE, PreviewCookies } from './preview/preview-cookie'
import type { TrustedClock } from './process/trusted-clock'

const OWN_SECRET_HEADER = 'x-own-process'

/** In-process replacements for services that are not configured. */
export interface EmbeddedServices {
  /** The services' routers, to be mounted on the site, where browsers reach them. */
  mounts: Mount[]
  /** See `ServerOptions.upgrade`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Closes WebSockets gracefully, before the site stops listening. */
  closeSockets(): void
  /** Base URL for this process's own clients, without a trailing slash. */
  origin: string
  /**
   * Headers by which the embedded dataset recognizes this process's content client. Any program on the machine can
   * connect to `origin`, and without them gets what an anonymous client gets.
   */
  ownHeaders: Readonly<Record<string, string>>
  /** Access to the embedded dataset; null if the dataset is hosted, which has its own sign-in. */
  access: Access | null
  /** The embedded dataset itself; null if it is hosted. */
  lake: Lake | null
  /** Further readiness checks. */
  checks: ReadinessCheck[]
  close(): Promise<void>
}

export interface EmbeddedServicesOptions {
  environment: Environment
  /** Base directory of DATA_DIR and DATASET_SEED. */
  directory: string
  /** See `StartOptions.fonts`. */
  fonts?: string
  log: Logger
  /** See `LakeOptions.clock`. */
  clock: Pick<TrustedClock, 'time'>
}

/**
 * Starts the embedded dataset and the demo upstreams, unless configured otherwise. This process's own clients use a
 * separate local listener: it works whatever HOST says, and outlives the site's listener, so that pages in flight at
 * shutdown still get their content.
 * @throws SeedError if the dataset does not exist yet and its seed cannot be imported; StartError if the data folder or
 * a database in it cannot be used
 */
export async function startEmbeddedServices({
  environment,
  directory,
  fonts,
  log,
  clock,
}: EmbeddedServicesOptions): Promise<EmbeddedServices> {
  const mounts: EmbeddedServices['mounts'] = []
  const ownSecret = randomBytes(32).toString('base64url')
  const dataset =
    environment.SANITY_PROJECT_ID === undefined
      ? await openEmbeddedDataset({ environment, directory, log: log.child({ part: 'lake' }), clock })
      : null
  const lake = dataset?.lake ?? null
  const access = dataset?.access ?? null
  const checks = dataset ? [dataset.check] : []
  const sockets = lake && access && createLakeSockets(lake, { path: LAKE_PATH, access })
  if (lake && access) {
    const isPublic = environment.DATASET_PUBLIC
    mounts.push({
      path: LAKE_PATH,
      router: createLakeService(lake, access, {
        isInternal,
        isPublic,
        isPreview: previewCheck(access, lake),
      }),
    })
    mounts.push({
      path: STUDIO_PATH,
      router: createSignInRouter(access, { fonts, log: log.child({ part: 'studio' }) }),
    })
  }
  if (environment.TIKTOK_API_URL === undefined)
    mounts.push({ path: DEMO_TIKTOK_PATH, router: createDemoTikTok() })

  /** Creates the check for preview cookies, which are signed with the editors' token; see `createPreview`. */
  function previewCheck({ editorToken }: Access, lake: Lake): (request: IncomingMessage) => boolean {
    const cookies = new PreviewCookies(editorToken)
    return (request) => {
      const claim = cookies.read(cookieOf(request, PREVIEW_COOKIE) ?? '', Date.now())
      if (claim === null || claim.perspective === 'published') return false
      if (claim.sharedBy === null) return true
      const [shared] = lake.documents([schemaIdSingleton], 'member').documents
      return typeof shared?.secret === 'string' && cookies.markOf(shared.secret) === claim.sharedBy
    }
  }

  function isInternal({ headers }: IncomingMessage): boolean {
    const given = headers[OWN_SECRET_HEADER]
    return typeof given === 'string' && isSameSecret(given, ownSecret)
  }

  const app = express()
  app.disable('x-powered-by')
  for (const { path, router } of mounts) app.use(path, router)
  // Idle connections stay open: if one were closed just as it is reused, the query would fail, and the page with it.
  const server = createServer({ keepAliveTimeout: 0 }, app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    mounts,
    origin: `http://127.0.0.1:${port}`,
    ownHeaders: { [OWN_SECRET_HEADER]: ownSecret },
    access,
    lake,
    checks,
    upgrade: (request, socket, head) => sockets?.handleUpgrade(request, socket, head) ?? false,
    closeSockets: () => sockets?.close(),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      access?.close()
      lake?.close()
    },
  }
}
