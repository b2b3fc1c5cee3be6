import { useCallback } from 'react'
import { usePolled, type Polled } from '../connection/use-polled'
import { readResults, type Answer, type Range } from './answer'

/** The results of the last days, kept up to date. While another range is loading, they are those of the last one. */
export function useResults(server: string, days: Range): Polled<Answer> {
  return usePolled(useCallback((signal) => readResults(server, days, signal), [server, days]))
}
