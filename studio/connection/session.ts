import { useCallback } from 'react'
import { z } from 'zod'
import { usePolled } from './use-polled'

/** The pause before asking again whether somebody has signed in, in ms. */
const PAUSE_MS = 3_000
/** How long to wait for the response, in ms. */
const LIMIT_MS = 10_000

const userSchema = z.object({ id: z.string().optional() })

/**
 * Whether this browser has a session.
 * @param apiHost of the embedded dataset
 * @throws if the server does not answer in time
 */
export async function isSignedIn(apiHost: string): Promise<boolean> {
  const response = await fetch(`${apiHost}/v2021-06-07/users/me`, {
    credentials: 'include',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  return userSchema.parse(await response.json()).id !== undefined
}

/**
 * Whether only the session is missing, because the server answers, but says that nobody is signed in.
 * @param apiHost of the embedded dataset
 * @param isWaiting whether something waits for the server
 */
export function useSignedOut(apiHost: string, isWaiting: boolean): boolean {
  const ask = useCallback(() => isSignedIn(apiHost), [apiHost])
  const { data: hasSession, problem } = usePolled(isWaiting ? ask : null, PAUSE_MS)
  return hasSession === false && problem === null
}
