import { z } from 'zod'

const refusedSchema = z.object({ message: z.string() })

/**
 * Sends a request to the server that hosts the dataset, in this browser's session.
 * @param server origin of the server
 * @param path with its parameters
 * @returns what the server answered, to be parsed; null if it is not JSON
 * @throws with the server's message if it refuses or fails, or with the browser's if it cannot be reached
 */
export async function askServer(server: string, path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(new URL(path, server), { credentials: 'include', ...init })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const refused = refusedSchema.safeParse(answer)
  throw new Error(refused.success ? refused.data.message : `The server answered ${response.status}.`)
}

/** Like `askServer`, for a request with JSON. */
export function postToServer(server: string, path: string, body: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  return askServer(server, path, { method: 'POST', headers, body: JSON.stringify(body) })
}
