import { chosenIn, parametersFor, searchIn, type UrlParameters } from '../../browser/filter-parameters'

/** Which assets are shown, and in which order. */
export interface Filter {
  kind: 'all' | 'picture' | 'video' | 'file'
  sort: 'newest' | 'oldest' | 'name' | 'largest'
  use: 'any' | 'unused'
  search: string
  /** The extension of the files to show, such as `svg`. Not part of the URL. */
  extension?: string
}

export const KINDS: readonly { value: Filter['kind']; title: string }[] = [
  { value: 'all', title: 'All' },
  { value: 'picture', title: 'Pictures' },
  { value: 'video', title: 'Videos' },
  { value: 'file', title: 'Files' },
]
export const SORTS: readonly { value: Filter['sort']; title: string }[] = [
  { value: 'newest', title: 'Newest first' },
  { value: 'oldest', title: 'Oldest first' },
  { value: 'name', title: 'By name' },
  { value: 'largest', title: 'Largest first' },
]
export const USES: readonly { value: Filter['use']; title: string }[] = [
  { value: 'any', title: 'Used or not' },
  { value: 'unused', title: 'Not used' },
]

/** The filter that the library opens with. */
export const DEFAULT_FILTER: Omit<Filter, 'extension'> = {
  kind: 'all',
  sort: 'newest',
  use: 'any',
  search: '',
}

/** Reads a filter from URL parameters; unknown values fall back to the defaults. */
export function filterFrom(parameters: UrlParameters): Filter {
  const one = <Value extends string>(list: readonly { value: Value }[], name: string, or: Value) =>
    chosenIn(
      parameters,
      name,
      list.map(({ value }) => value),
      or,
    )
  return {
    kind: one(KINDS, 'kind', DEFAULT_FILTER.kind),
    sort: one(SORTS, 'sort', DEFAULT_FILTER.sort),
    use: one(USES, 'use', DEFAULT_FILTER.use),
    search: searchIn(parameters),
  }
}

/** Writes a filter as URL parameters, omitting defaults. */
export function parametersOf(filter: Filter): [name: string, value: string][] {
  return parametersFor(filter, DEFAULT_FILTER)
}
