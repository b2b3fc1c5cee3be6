import { useEffect, useState } from 'react'
import { z } from 'zod'

/** How often to ask whether somebody has signed in again, in ms. */
const ASK_MS = 3_000
/** How long to wait for the answer, in ms. */
const LIMIT_MS = 10_000

const userSchema = z.object({ id: z.string().optional() })

/**
 * Whether this browser has a session.
 * @param apiHost of the embedded dataset
 * @throws if the server does not answer in time
 */
export async function isSignedIn(apiHost: string): Promise<boolean> {
  const answer = await fetch(`${apiHost}/v2021-06-07/users/me`, {
    credentials: 'include',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  return userSchema.parse(await answer.json()).id !== undefined
}

/**
 * Whether only the session is missing: the server answers, but says that nobody is signed in.
 * @param apiHost of the embedded dataset
 * @param isOut whether something waits for the server
 */
export function useSignedOut(apiHost: string, isOut: boolean): boolean {
  const [isSignedOut, setSignedOut] = useState(false)
  useEffect(() => {
    if (!isOut) return setSignedOut(false)
    let isLatest = true
    const ask = async () => {
      const isSignedInNow = await isSignedIn(apiHost).catch(() => null)
      if (isLatest) setSignedOut(isSignedInNow === false)
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_MS)
    return () => {
      isLatest = false
      clearInterval(timer)
    }
  }, [apiHost, isOut])
  return isSignedOut
}
