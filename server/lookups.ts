import type { Router } from 'express'
import { randomBytes } from 'node:crypto'
import { createTikTokClient, type ProcessTikTokClient, type TikTokClient } from '../app/tiktok/client.server'
import type { Environment } from './environment/environment'
import { createLookupLimiter, type LookupLimiter } from './http/limits/rate-limit'
import type { Logger } from './http/reporting/log'
import { maxLookups } from './max-lookups'
import { createPictureUrls } from './pictures/picture-url'
import type { AgentOverrides } from './pictures/public-agent'
import { createPictureRoute } from './pictures/route'
import { createLimitStore } from './redis/limit-store'
import { shareLookups } from './redis/lookup-cache'
import type { SharedRedis } from './redis/redis'

export interface LookupOptions {
  environment: Environment
  /** URL of the demo API, used unless the environment names another. */
  demoUrl: string
  /** Shares results and limits between processes; if null, each process has its own. */
  redis: SharedRedis | null
  log: Logger
  /** See `PictureRouteOptions.connection`. */
  pictureConnection?: AgentOverrides
}

export interface Lookups {
  client: TikTokClient
  /** How busy this process's own client is. */
  load: ProcessTikTokClient['load']
  limiter: LookupLimiter
  /** Serves the pictures that results link to. */
  pictures: Router
}

/**
 * Creates everything that looks up profiles and videos: the client of the API, its limit per visitor, and the route of
 * its pictures.
 */
export function createLookups({
  environment,
  demoUrl,
  redis,
  log,
  pictureConnection,
}: LookupOptions): Lookups {
  const secret = environment.PICTURE_SECRET ?? randomBytes(32).toString('hex')
  const pictureHosts = environment.TIKTOK_IMAGE_HOSTS
  const own = createTikTokClient({
    apiUrl: environment.TIKTOK_API_URL ?? demoUrl,
    fallbackUrl: environment.TIKTOK_API_FALLBACK_URL,
    apiKey: environment.TIKTOK_API_KEY,
    demo: environment.TIKTOK_API_URL === undefined,
    maxConcurrent: maxLookups(),
    pictureHosts,
    pictureUrl: createPictureUrls(secret).pictureUrl,
    log: log.child({ part: 'tiktok' }),
  })
  return {
    client: redis ? shareLookups(own, redis, [environment.TIKTOK_API_URL, secret]) : own,
    load: own.load,
    limiter: createLookupLimiter(
      environment.LOOKUPS_PER_MINUTE,
      redis ? createLimitStore(redis, environment.PICTURE_SECRET) : undefined,
    ),
    pictures: createPictureRoute({
      secret,
      allowedHosts: pictureHosts,
      log: log.child({ part: 'pictures' }),
      connection: pictureConnection,
    }),
  }
}
