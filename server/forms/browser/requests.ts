/** Timeout of a request, in ms. The server takes a few seconds at most. */
const LIMIT_MS = 30_000

/**
 * Requests a page, whatever its status. Its scripts do not run.
 * @param answers the answers of a form, to be posted
 * @throws if there is no connection, or no complete response in time
 */
export async function fetchPage(address: string | URL, answers?: URLSearchParams): Promise<Document> {
  const response = await fetch(address, {
    method: answers && 'POST',
    body: answers,
    // Safari 15 does not support it.
    signal: AbortSignal.timeout?.(LIMIT_MS),
  })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
