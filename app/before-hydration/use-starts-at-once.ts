import { useMatches } from '@remix-run/react'

/** The `handle` of a route whose pages always start their scripts as soon as they have been painted. */
export interface StartHandle {
  startsAtOnce: boolean
}

function useStartOfMatches(): boolean {
  return useMatches().some(({ handle }) => (handle as StartHandle | undefined)?.startsAtOnce)
}

/**
 * Whether a route of the page being rendered has a `StartHandle`. False in the browser, where the page has started.
 */
export const useStartsAtOnce = import.meta.env.SSR ? useStartOfMatches : () => false
