import { useEffect, useState } from 'react'
import { messageOf } from '../requests/errors'

/** Default pause after each attempt, in ms. */
const PAUSE_MS = 10_000

export interface Polled<Result> {
  /** What was read last; null before the first read has succeeded. */
  data: Result | null
  /** Why there is nothing newer; null if there is no problem. */
  problem: string | null
}

const NOTHING = { data: null, problem: null }

/**
 * Reads something repeatedly while a screen is open. Reads never overlap, so that a slow server is not asked more
 * often, and an older result never replaces a newer one.
 * @param read makes one read. Another function starts over, and the last result stays until there is a new one; null
 * stops, and forgets the result.
 * @param pauseMs after each attempt. Defaults to 10 s.
 */
export function usePolled<Result>(
  read: ((signal: AbortSignal) => Promise<Result>) | null,
  pauseMs = PAUSE_MS,
): Polled<Result> {
  const [state, setState] = useState<Polled<Result>>(NOTHING)
  useEffect(() => {
    if (!read) return setState(NOTHING)
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const data = await read(controller.signal)
        if (!controller.signal.aborted) setState({ data, problem: null })
      } catch (cause) {
        if (!controller.signal.aborted) setState((current) => ({ ...current, problem: messageOf(cause) }))
      }
      if (!controller.signal.aborted) timer = setTimeout(() => void look(), pauseMs)
    }
    void look()
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [read, pauseMs])
  return state
}
