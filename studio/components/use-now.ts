import { useEffect, useState } from 'react'

/**
 * Returns the time, for sentences such as “3 minutes ago”.
 * @param everyMs how often it is updated, in ms
 * @returns ms since the epoch
 */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
