import { createClient } from '@sanity/client'
import { validatePreviewUrl, type PreviewUrlValidateUrlResult } from '@sanity/preview-url-secret'
import { fetchSharedAccessQuery } from '@sanity/preview-url-secret/constants'
import { z } from 'zod'
import { CONTENT_API_VERSION } from '../../app/content/client.server'
import { addressOptions, type DatasetAddress } from '../../app/content/dataset-address.server'
import type { Log } from '../../shared/logging/log'

/** How long the dataset may take to validate a secret, in ms. */
const SECRET_TIMEOUT_MS = 5_000
/** The secret of the currently shared link; null if none is. */
const sharedSecretSchema = z.string().min(1).nullable().catch(null)

/** Links to previews, whose secrets the Studio puts into the dataset. */
export interface PreviewLinks {
  /** Returns the secret of the currently shared link; null if none is, or if the dataset does not answer. */
  sharedSecret(): Promise<string | null>
  /** Validates the secret of the address that was requested; null if the dataset does not answer. */
  validate(address: string): Promise<PreviewUrlValidateUrlResult | null>
}

/** Creates the links of a dataset. */
export function createPreviewLinks({
  token,
  log,
  ...dataset
}: DatasetAddress & { token: string; log: Pick<Log, 'warn'> }): PreviewLinks {
  const client = createClient({
    ...addressOptions(dataset),
    apiVersion: CONTENT_API_VERSION,
    token,
    useCdn: false,
    maxRetries: 0,
    timeout: SECRET_TIMEOUT_MS,
  })
  return {
    async sharedSecret() {
      try {
        const secret: unknown = await client.fetch(fetchSharedAccessQuery, {}, { perspective: 'raw' })
        return sharedSecretSchema.parse(secret)
      } catch (cause) {
        log.warn({ err: cause }, 'Could not check whether a preview is still shared')
        return null
      }
    },
    async validate(address) {
      try {
        return await validatePreviewUrl(client, address)
      } catch (cause) {
        log.warn({ err: cause }, 'Could not validate a preview secret')
        return null
      }
    },
  }
}
