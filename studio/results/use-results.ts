import { useCallback } from 'react'
import { usePolled, type Polled } from '../connection/use-polled'
import { readResults, type Choice, type ResultsResponse } from './read-results'

/** Returns the results, kept up to date. Those of the previous choice stay while those of another one load. */
export function useResults(server: string, choice: Choice): Polled<ResultsResponse> {
  return usePolled(useCallback((signal) => readResults(server, choice, signal), [server, choice]))
}
