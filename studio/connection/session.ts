import { useEffect, useState } from 'react'
import { z } from 'zod'

/** The pause before asking again whether somebody has signed in, in ms. */
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
    let timer: ReturnType<typeof setTimeout> | undefined
    // Never twice at the same time: an older answer must not replace a newer one.
    const ask = async () => {
      const isSignedInNow = await isSignedIn(apiHost).catch(() => null)
      if (!isLatest) return
      setSignedOut(isSignedInNow === false)
      timer = setTimeout(() => void ask(), ASK_MS)
    }
    void ask()
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [apiHost, isOut])
  return isSignedOut
}
