/** What browsers say of a request that got no answer, and the router of an answer that is not this site's. */
const NO_ANSWER =
  /failed to fetch|error loading dynamically imported|importing a module script failed|network ?error|load failed|network connection|internet connection|unable to decode turbo-stream/i

/**
 * Whether a request of the browser failed on its way: it is offline, or something between it and this site answered,
 * such as a proxy with its own 502 page. What this site's own code throws is not meant, nor what it answers.
 */
export function isConnectionError(error: unknown): boolean {
  return error instanceof Error && error.name !== 'AbortError' && NO_ANSWER.test(error.message)
}
