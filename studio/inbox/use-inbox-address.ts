import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useRouter } from 'sanity/router'
import { parametersSchema } from '../browser/filter-parameters'
import { filterFrom, parametersOf, type Filter } from './filter'

/** The inbox's part of the URL: which list is shown, and which order is open. */
export interface InboxAddress {
  filter: Filter
  /** The open order; null if none is open. */
  reference: string | null
  /**
   * Changes the URL. Anything not given keeps its latest value, even if that has changed since the last render.
   * @param options.replace whether to replace the current history entry instead of adding one
   */
  go(change: { filter?: Filter; reference?: string | null }, options?: { replace?: boolean }): void
}

/** Reads and changes the inbox's part of the URL. */
export function useInboxAddress(): InboxAddress {
  const { state, navigate } = useRouter()
  const parameters = JSON.stringify(state._searchParams ?? [])
  const filter = useMemo(() => filterFrom(parametersSchema.parse(JSON.parse(parameters))), [parameters])
  const reference = typeof state.reference === 'string' ? state.reference : null
  const latest = useRef({ filter, reference })
  useEffect(() => {
    latest.current = { filter, reference }
  }, [filter, reference])
  const go = useCallback<InboxAddress['go']>(
    (change, { replace = false } = {}) => {
      const next = { ...latest.current, ...change }
      latest.current = next
      navigate(
        {
          ...(next.reference === null ? {} : { reference: next.reference }),
          _searchParams: parametersOf(next.filter),
        },
        { replace },
      )
    },
    [navigate],
  )
  return { filter, reference, go }
}
