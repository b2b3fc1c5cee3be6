import type { SiteConfig } from '../../app/http/load-context'
import type { Environment } from './environment'

/** Mount path of the demo profile API, which is used if no other API is configured. */
export const DEMO_TIKTOK_PATH = '/demo/tiktok'
/** Mount path of the embedded dataset. */
export const LAKE_PATH = '/lake'
/** Mount path of the Studio and its sign-in. */
export const STUDIO_PATH = '/studio'
/** The embedded dataset's project id. */
export const EMBEDDED_PROJECT_ID = 'embedded'

/** Returns the part of the environment that screens may know. */
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

/**
 * Returns the origin of the dataset's images and files; null if the dataset is embedded, even in another process, since
 * their addresses are then on this site: `/lake/…`.
 */
export function assetOriginOf(
  environment: Pick<Environment, 'SANITY_PROJECT_ID' | 'SANITY_API_HOST'>,
): string | null {
  const { SANITY_PROJECT_ID = EMBEDDED_PROJECT_ID } = environment
  if (SANITY_PROJECT_ID === EMBEDDED_PROJECT_ID) return null
  return environment.SANITY_API_HOST ? new URL(environment.SANITY_API_HOST).origin : 'https://cdn.sanity.io'
}

/** Where a Studio finds its dataset; read by studio/environment.ts. */
export interface StudioEnvironment {
  projectId: string
  dataset: string
  /** Path or URL of the API of an embedded dataset; null for Sanity's hosted Content Lake. */
  apiHost: string | null
  /** URL of the site if the Studio is served from elsewhere; null here. */
  siteUrl: string | null
  /** URL of the media base, without a trailing slash; empty if its files are on this site. */
  mediaBaseUrl: string
  /** Whether the site sends mail about orders. */
  mail: boolean
  /** Whether the site knows its public URL (`SITE_URL`), without which shared links have no picture. */
  hasSiteUrl: boolean
}

/** Returns where a browser's Studio finds the dataset: on this site if it is embedded, otherwise where it is hosted. */
export function studioEnvironmentOf(
  environment: Pick<
    Environment,
    | 'SANITY_PROJECT_ID'
    | 'SANITY_DATASET'
    | 'SANITY_API_HOST'
    | 'MEDIA_BASE_URL'
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'SITE_URL'
  >,
): StudioEnvironment {
  const { SANITY_PROJECT_ID, SANITY_API_HOST, MEDIA_BASE_URL } = environment
  return {
    projectId: SANITY_PROJECT_ID ?? EMBEDDED_PROJECT_ID,
    dataset: environment.SANITY_DATASET,
    apiHost: SANITY_PROJECT_ID === undefined ? LAKE_PATH : (SANITY_API_HOST ?? null),
    siteUrl: null,
    mediaBaseUrl: MEDIA_BASE_URL ?? '',
    mail: environment.SMTP_URL !== undefined && environment.MAIL_FROM !== undefined,
    hasSiteUrl: environment.SITE_URL !== undefined,
  }
}
