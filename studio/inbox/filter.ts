import { KINDS, STATUSES, type Kind, type Status } from './order'

/** Which orders are listed. `all` statuses are all but spam. */
export interface Filter {
  status: Status | 'all'
  kind: Kind | 'all'
  search: string
}

/** The lists, in the order in which they stand above each other's entries. */
export const LISTS: readonly Filter['status'][] = [...STATUSES.slice(0, 3), 'spam', 'all']

/** What the inbox opens with. */
export const DEFAULT_FILTER: Filter = { status: 'new', kind: 'all', search: '' }

/** Longest search, in characters. */
const MAX_SEARCH_LENGTH = 200

/** Reads a filter from parameters of the address; what is unknown there is as it is by default. */
export function filterFrom(parameters: readonly (readonly [name: string, value: string])[]): Filter {
  const given = new Map(parameters)
  const status = given.get('status')
  const kind = given.get('kind')
  return {
    status: LISTS.find((each) => each === status) ?? DEFAULT_FILTER.status,
    kind: KINDS.find((each) => each === kind) ?? DEFAULT_FILTER.kind,
    search: (given.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
  }
}

/** Writes a filter as parameters of the address, without what is as by default. */
export function parametersOf(filter: Filter): [name: string, value: string][] {
  return (['status', 'kind', 'search'] as const)
    .filter((name) => filter[name] !== DEFAULT_FILTER[name])
    .map((name) => [name, filter[name].slice(0, MAX_SEARCH_LENGTH)])
}
