import { z } from 'zod'

/** Where the Studio finds its dataset and its site, as written into the page by the server. */
const environmentSchema = z.object({
  projectId: z.string().min(1),
  dataset: z.string().min(1),
  /** The name of the business, when the page was loaded. */
  brand: z.string().default('Kat Social'),
  /** Path or address of an embedded dataset's API (`/lake`); null for Sanity's hosted Content Lake. */
  apiHost: z.string().min(1).nullable(),
  /** URL of the site, without a trailing slash, if its origin differs from the Studio's; otherwise null. */
  siteUrl: z.string().nullable(),
  /**
   * URL of the folders with the files that came with the site, without a trailing slash; empty if they are on the site.
   */
  mediaBaseUrl: z.string().default(''),
  /** Whether the site sends mail about orders; null if that is not known. */
  mail: z.boolean().nullable(),
  /** Whether the site knows its public URL, without which shared links have no picture; true if that is not known. */
  hasSiteUrl: z.boolean().default(true),
})

export type StudioEnvironment = z.infer<typeof environmentSchema>

/** Id of the page's element that contains the environment as JSON. */
const ENVIRONMENT_ELEMENT = 'studio-environment'

/** An embedded dataset on the same origin as the Studio. */
const EMBEDDED: StudioEnvironment = {
  projectId: 'embedded',
  dataset: 'production',
  brand: 'Kat Social',
  apiHost: '/lake',
  siteUrl: null,
  mediaBaseUrl: '',
  mail: null,
  hasSiteUrl: true,
}

/**
 * Returns the environment of this Studio. One build works for every dataset: the server writes the environment
 * into the page. Without it (`sanity deploy`, the Studio's development server), it comes from the build's
 * variables, and defaults to the embedded dataset.
 */
export function readStudioEnvironment(): StudioEnvironment {
  const text =
    typeof document === 'undefined' ? null : document.getElementById(ENVIRONMENT_ELEMENT)?.textContent
  if (text?.trim()) return environmentSchema.parse(JSON.parse(text))
  const projectId = process.env.SANITY_STUDIO_PROJECT_ID
  if (!projectId) return EMBEDDED
  return environmentSchema.parse({
    projectId,
    dataset: process.env.SANITY_STUDIO_DATASET || 'production',
    apiHost: process.env.SANITY_STUDIO_API_HOST || null,
    siteUrl: process.env.SANITY_STUDIO_SITE_URL || null,
    mail: null,
  })
}

/** The site's origin: the Studio's own, unless the site is configured to be elsewhere. */
export function siteOrigin(): string {
  const { siteUrl } = readStudioEnvironment()
  if (siteUrl !== null && URL.canParse(siteUrl)) return new URL(siteUrl).origin
  return typeof window === 'undefined' ? '' : window.location.origin
}

/**
 * Returns the URL of what the site serves; relative to the Studio if both have the same origin.
 * @param path on the site: `/demo/pictures/avatar-01.svg`
 */
export function siteUrl(path: string): string {
  return `${readStudioEnvironment().siteUrl ?? ''}${path}`
}

/** Returns the URL of a picture that came with the site, by the name of its file. */
export function sitePictureUrl(file: string): string {
  const { mediaBaseUrl } = readStudioEnvironment()
  const path = `/images/${file}`
  return mediaBaseUrl === '' ? siteUrl(path) : `${mediaBaseUrl}${path}`
}
