import { useEffect, useState } from 'react'
import { messageOf } from '../errors'
import { readBackups, type Backups } from './status'

/** Polling interval while the screen is open, in ms. */
const INTERVAL_MS = 10_000

export interface BackupsState {
  /** The last answer, with its time in ms since the epoch; null before the first. */
  answer: { backups: Backups; at: number } | null
  /** Why there is no newer answer; null if there is no problem. */
  problem: string | null
}

/** The state of the backups, updated while the screen is open. */
export function useBackups(server: string): BackupsState {
  const [state, setState] = useState<BackupsState>({ answer: null, problem: null })
  useEffect(() => {
    const left = new AbortController()
    const look = () => {
      readBackups(server, left.signal).then(
        (backups) => setState({ answer: { backups, at: Date.now() }, problem: null }),
        (cause: unknown) => {
          if (left.signal.aborted) return
          const problem = messageOf(cause)
          setState((current) => ({ ...current, problem }))
        },
      )
    }
    look()
    const timer = setInterval(look, INTERVAL_MS)
    return () => {
      clearInterval(timer)
      left.abort()
    }
  }, [server])
  return state
}
