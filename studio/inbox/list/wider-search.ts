import type { Filter } from '../filter'

/** A search in more orders, or in those that were left out so far. */
export interface WiderSearch {
  label: string
  filter: Filter
}

/** Returns where else to look for what a search has not found; null without a search. */
export function widerSearch(filter: Filter): WiderSearch | null {
  if (filter.search.trim() === '') return null
  if (filter.status !== 'all')
    return { label: 'Search in all', filter: { ...filter, status: 'all', kind: 'all' } }
  if (filter.kind !== 'all') return { label: 'Search in all kinds', filter: { ...filter, kind: 'all' } }
  return { label: 'Search in spam', filter: { ...filter, status: 'spam' } }
}
