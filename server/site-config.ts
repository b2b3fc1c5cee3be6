import type { SiteConfig } from '../app/http/load-context'
import type { Environment } from './environment'
import type { StudioEnvironment } from './http/studio-route'

/** Where the demo API of profiles is mounted, which stands in while none is configured. */
export const DEMO_TIKTOK_PATH = '/demo/tiktok'
/** Where the embedded dataset answers. */
export const LAKE_PATH = '/lake'
/** Where the Studio is served, and where one signs in to it. */
export const STUDIO_PATH = '/studio'
/** The embedded dataset's project id. */
export const EMBEDDED_PROJECT_ID = 'embedded'

/** What screens may know of the environment. */
export function createSiteConfig(environment: Environment): SiteConfig {
  const { FORM_BASE_URL, FORM_SCRIPT_URL } = environment
  return {
    siteUrl: environment.SITE_URL ?? null,
    formBaseUrl: FORM_BASE_URL ?? null,
    formScriptUrl: FORM_SCRIPT_URL ?? null,
    mediaBaseUrl: environment.MEDIA_BASE_URL ?? '',
    demoProfiles: environment.TIKTOK_API_URL === undefined,
  }
}

/** Origin of the dataset's pictures and files; null when the dataset is embedded, so that they are on this site. */
export function assetOriginOf(
  environment: Pick<Environment, 'SANITY_PROJECT_ID' | 'SANITY_API_HOST'>,
): string | null {
  if (environment.SANITY_PROJECT_ID === undefined) return null
  return environment.SANITY_API_HOST ? new URL(environment.SANITY_API_HOST).origin : 'https://cdn.sanity.io'
}

/** Where a browser's Studio finds the dataset: on this site when it is embedded, else where it is hosted. */
export function studioEnvironmentOf(
  environment: Pick<Environment, 'SANITY_PROJECT_ID' | 'SANITY_DATASET' | 'SANITY_API_HOST'>,
): StudioEnvironment {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = environment
  return {
    projectId: SANITY_PROJECT_ID ?? EMBEDDED_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiHost: SANITY_PROJECT_ID === undefined ? LAKE_PATH : (SANITY_API_HOST ?? null),
    siteUrl: null,
  }
}
