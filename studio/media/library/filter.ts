import { z } from 'zod'
import { cut } from '../../text/formats'

/** Which assets are shown, and in which order. */
export interface Filter {
  kind: 'all' | 'picture' | 'video' | 'file'
  sort: 'newest' | 'oldest' | 'name' | 'largest'
  use: 'any' | 'unused'
  search: string
  /** The ending of the files to show, such as `svg`. Not part of the URL. */
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
export const DEFAULT_FILTER: Filter = { kind: 'all', sort: 'newest', use: 'any', search: '' }

/** Maximum length of a search, in characters. */
const MAX_SEARCH_LENGTH = 200

/** Parameters as they are in the Studio's URL. */
export const parametersSchema = z.array(z.tuple([z.string(), z.string()])).catch([])

/** Reads a filter from URL parameters; unknown values fall back to the defaults. */
export function filterFrom(parameters: readonly (readonly [name: string, value: string])[]): Filter {
  const values = new Map(parameters)
  const one = <Value extends string>(list: readonly { value: Value }[], name: string, or: Value) =>
    list.find(({ value }) => value === values.get(name))?.value ?? or
  return {
    kind: one(KINDS, 'kind', DEFAULT_FILTER.kind),
    sort: one(SORTS, 'sort', DEFAULT_FILTER.sort),
    use: one(USES, 'use', DEFAULT_FILTER.use),
    search: cut(values.get('search') ?? '', MAX_SEARCH_LENGTH),
  }
}

/** Writes a filter as URL parameters, omitting defaults. */
export function parametersOf(filter: Filter): [name: string, value: string][] {
  return (['kind', 'sort', 'use', 'search'] as const)
    .filter((name) => filter[name] !== DEFAULT_FILTER[name])
    .map((name) => [name, filter[name]])
}
