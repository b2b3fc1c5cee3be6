import { useCallback } from 'react'
import type { Range } from '../../shared/results/ranges'
import { usePolled, type Polled } from '../connection/use-polled'
import { readResults, type ResultsResponse } from './read-results'

/** Returns the results of the last days, kept up to date. Those of the previous range stay while another one loads. */
export function useResults(server: string, days: Range): Polled<ResultsResponse> {
  return usePolled(useCallback((signal) => readResults(server, days, signal), [server, days]))
}
