import { SANITY_VERSION } from 'sanity'

/** Where every Studio looks for its newest version every 15 minutes, which cannot be turned off. */
const VERSIONS = 'https://sanity-cdn.com/v1/modules/'
/** Where every Studio asks whether its help menu may offer feedback to Sanity, which cannot be turned off. */
const FEEDBACK = 'https://api.sanity.io/vX/intake/feedback'

/**
 * Handles the Studio's requests to Sanity's servers locally. It is always the newest version: a Studio is updated with
 * the site, and its editors could not update it. With an embedded dataset, no request leaves the machine, so feedback
 * is not accepted.
 */
export function interceptSanityRequests({ isEmbedded }: { isEmbedded: boolean }): void {
  const fetchOriginal = window.fetch
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.startsWith(VERSIONS))
      return Promise.resolve(Response.json({ packageVersion: SANITY_VERSION, latest: SANITY_VERSION }))
    if (isEmbedded && url === FEEDBACK) return Promise.resolve(new Response(null, { status: 503 }))
    return fetchOriginal(input, init)
  }
}
