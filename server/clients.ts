import { createContentClient, type ContentClient } from '../app/content/client.server'
import type { DatasetAddress } from '../app/content/dataset-address.server'
import type { PreviewPerspective } from '../shared/preview/preview'
import type { EmbeddedServices } from './embedded-services'
import type { Environment } from './environment/environment'
import { EMBEDDED_PROJECT_ID, LAKE_PATH } from './environment/site-config'
import type { Logger } from './http/reporting/log'
import { createPreview, type Preview } from './preview/preview'
import type { SharedRedis } from './redis/redis'

export interface ClientsOptions {
  environment: Environment
  services: Pick<EmbeddedServices, 'origin' | 'ownHeaders' | 'access'>
  /** See `StartOptions.fonts`. */
  fonts?: string | undefined
  log: Logger
}

/** This process's own clients of its dataset and of Redis. */
export interface Clients {
  /** Where the dataset is, embedded or hosted. */
  dataset: DatasetAddress
  /** Published content. */
  content: ContentClient
  preview: Preview
  /** The connection to Redis; null if none is configured. */
  redis: SharedRedis | null
  /** Returns the content in a perspective; the published content for null, or if this site has no previews. */
  contentIn(perspective: PreviewPerspective | null): ContentClient
  close(): void
}

/** Creates the clients. They connect in the background. */
export async function createClients({ environment, services, fonts, log }: ClientsOptions): Promise<Clients> {
  const { access } = services
  const { REDIS_URL } = environment
  // The Redis client has hundreds of files, and most sites have no Redis.
  const redis =
    REDIS_URL === undefined
      ? null
      : (await import('./redis/redis')).connectRedis({ url: REDIS_URL, log: log.child({ part: 'redis' }) })

  const isEmbedded = environment.SANITY_PROJECT_ID === undefined
  const dataset = {
    projectId: environment.SANITY_PROJECT_ID ?? EMBEDDED_PROJECT_ID,
    dataset: environment.SANITY_DATASET,
    apiHost: isEmbedded ? services.origin + LAKE_PATH : environment.SANITY_API_HOST,
  }
  const content = createContentClient({
    ...dataset,
    token: environment.SANITY_API_READ_TOKEN,
    headers: isEmbedded ? services.ownHeaders : undefined,
    log: log.child({ part: 'content' }),
  })
  const preview = createPreview({
    ...dataset,
    token: access?.ownToken ?? environment.SANITY_API_READ_TOKEN,
    cookieSecret: access?.editorToken,
    isMember: (request) => access?.authorize(request) != null,
    fonts,
    log: log.child({ part: 'preview' }),
  })

  return {
    dataset,
    content,
    preview,
    redis,
    contentIn: (perspective) => (perspective === null ? null : preview.contentIn(perspective)) ?? content,
    close() {
      content.close()
      preview.close()
      redis?.close()
    },
  }
}
