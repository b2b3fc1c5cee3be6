import { useEffect, useState } from 'react'
import { messageOf } from '../errors'
import { readResults, type Answer, type Range } from './answer'

/** How often the server is asked while the screen is open, in ms. */
const INTERVAL_MS = 10_000

export interface ResultsState {
  /** The last answer, which may be for the previous range while a new one is loading; null before the first. */
  answer: Answer | null
  /** Why there is no newer answer; null if there is no problem. */
  problem: string | null
}

/** The results of the last days, kept up to date while the screen is open. */
export function useResults(server: string, days: Range): ResultsState {
  const [state, setState] = useState<ResultsState>({ answer: null, problem: null })
  useEffect(() => {
    const left = new AbortController()
    const look = () => {
      readResults(server, days, left.signal).then(
        (answer) => setState({ answer, problem: null }),
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
  }, [server, days])
  return state
}
