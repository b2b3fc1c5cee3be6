import { useEffect, useState } from 'react'
import { messageOf } from '../errors'
import { readBackups, type Backups } from './status'

/** Polling interval while the screen is open, in ms. */
const INTERVAL_MS = 10_000

export type BackupsState =
  { is: 'loading' } | { is: 'failed'; why: string } | { is: 'known'; backups: Backups; at: number }

/**
 * The state of the backups, updated while the screen is open. `at` is the time of the last update, in ms since the
 * epoch.
 */
export function useBackups(server: string): BackupsState {
  const [state, setState] = useState<BackupsState>({ is: 'loading' })
  useEffect(() => {
    const left = new AbortController()
    const look = () => {
      readBackups(server, left.signal).then(
        (backups) => setState({ is: 'known', backups, at: Date.now() }),
        (cause: unknown) => {
          if (left.signal.aborted) return
          setState({ is: 'failed', why: messageOf(cause) })
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
