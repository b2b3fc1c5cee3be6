import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'

/**
 * Returns a client of an embedded dataset.
 * @param apiHost base URL of its API, without a trailing slash
 * @param config options that differ from the defaults, such as the token or the perspective
 */
export function lakeClient(apiHost: string, config: ClientConfig = {}): SanityClient {
  return createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    ...config,
  })
}
