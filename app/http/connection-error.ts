/** Messages of browsers for requests without a response, and of the router for responses that are not this site's. */
const NO_RESPONSE =
  /failed to fetch|error loading dynamically imported|importing a module script failed|network ?error|load failed|network connection|internet connection|unable to decode turbo-stream/i

/**
 * Whether a browser's request failed in transit: it is offline, or something in between responded, such as a proxy
 * with its own 502 page. Errors thrown by this site's own code, or returned by it, do not count.
 */
export function isConnectionError(error: unknown): boolean {
  return error instanceof Error && error.name !== 'AbortError' && NO_RESPONSE.test(error.message)
}
