import { z } from 'zod'

/** Time limit of a request, in ms; restoring many documents from a backup takes the longest. */
const TIME_LIMIT_MS = 120_000

const refusedSchema = z.object({ message: z.string() })

/**
 * Sends a request to the server that hosts the dataset, in this browser's session.
 * @param server origin of the server
 * @param path with its parameters
 * @returns the body of the response, to be parsed; null if it is not JSON
 * @throws with the server's message if it refuses or fails, or with a sentence if it cannot be reached, or does not
 * respond in full within two minutes
 */
export async function requestFromServer(
  server: string,
  path: string,
  init: RequestInit = {},
): Promise<unknown> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  const signal = init.signal ? AbortSignal.any([limit, init.signal]) : limit
  const explain = (cause: unknown): never => {
    // Browsers only say “Failed to fetch” or “Load failed”.
    if (cause instanceof TypeError) throw new Error('The server cannot be reached.', { cause })
    if (!limit.aborted) throw cause
    throw new Error('The server did not answer within two minutes. It may still be working on it.', { cause })
  }
  const response = await fetch(new URL(path, server), { credentials: 'include', ...init, signal }).catch(
    explain,
  )
  const body = parseJson(await response.text().catch(explain))
  if (response.ok) return body
  const refused = refusedSchema.safeParse(body)
  throw new Error(refused.success ? refused.data.message : `The server answered ${response.status}.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Like `requestFromServer`, for a request with JSON. */
export function postToServer(server: string, path: string, body: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  return requestFromServer(server, path, { method: 'POST', headers, body: JSON.stringify(body) })
}
