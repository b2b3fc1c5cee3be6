/** After this time, in ms, a request without a response counts as failed. The server takes a few seconds at most. */
const LIMIT_MS = 30_000

/**
 * Requests a page, whatever its status. Its scripts do not run.
 * @param answers of a form, which are posted
 * @throws if there is no connection, or no complete response in time
 */
export async function fetchPage(address: string | URL, answers?: URLSearchParams): Promise<Document> {
  const response = await fetch(address, {
    method: answers && 'POST',
    body: answers,
    // Safari 15 has no such limit.
    signal: AbortSignal.timeout?.(LIMIT_MS),
  })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
