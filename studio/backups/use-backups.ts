import { useCallback } from 'react'
import { usePolled, type Polled } from '../connection/use-polled'
import { readBackups, type Backups } from './status'

/** Returns the state of the backups, kept up to date, with the time of the response in ms since the epoch. */
export function useBackups(server: string): Polled<{ backups: Backups; at: number }> {
  return usePolled(
    useCallback(async (signal) => ({ backups: await readBackups(server, signal), at: Date.now() }), [server]),
  )
}
