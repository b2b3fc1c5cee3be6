import { z } from 'zod'

/** Where the Studio finds its dataset and its site; the server that serves the Studio writes it into the page. */
const environmentSchema = z.object({
  projectId: z.string().min(1),
  dataset: z.string().min(1),
  /** Path or address of an embedded dataset's API (`/lake`); null for Sanity's hosted Content Lake. */
  apiHost: z.string().min(1).nullable(),
  /** Address of the site, without a slash at its end, when it is not where the Studio is; null when it is. */
  siteUrl: z.string().nullable(),
  /** Whether the site sends mail about orders; null when that is not known. */
  mail: z.boolean().nullable(),
})

export type StudioEnvironment = z.infer<typeof environmentSchema>

/** Id of the element of the page that holds the environment as JSON. */
export const ENVIRONMENT_ELEMENT = 'studio-environment'

/** An embedded dataset behind the origin that the Studio comes from. */
const EMBEDDED: StudioEnvironment = {
  projectId: 'embedded',
  dataset: 'production',
  apiHost: '/lake',
  siteUrl: null,
  mail: null,
}

/**
 * The same build serves every dataset: our server says in the page which one. Where no server does (`sanity deploy`, the
 * Studio's own development server) the variables of the build say it, and without them it is the embedded dataset.
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
