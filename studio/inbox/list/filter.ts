import { z } from 'zod'
import {
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  type SubmissionKind,
  type SubmissionState,
} from '../../../shared/orders/submission'
import { cut } from '../../text/formats'

/** Which orders are listed. The status `all` means everything except spam. */
export interface Filter {
  status: SubmissionState | 'all'
  kind: SubmissionKind | 'all'
  search: string
}

/** The lists, in display order. */
export const LISTS: readonly Filter['status'][] = [...SUBMISSION_STATES.slice(0, 3), 'spam', 'all']

/** The filter that the inbox opens with. */
export const DEFAULT_FILTER: Filter = { status: 'new', kind: 'all', search: '' }

/** Maximum length of a search, in characters. */
const MAX_SEARCH_LENGTH = 200

/** Parameters as they are in the Studio's URL. */
export const parametersSchema = z.array(z.tuple([z.string(), z.string()])).catch([])

/** Reads a filter from URL parameters; unknown values fall back to the defaults. */
export function filterFrom(parameters: readonly (readonly [name: string, value: string])[]): Filter {
  const values = new Map(parameters)
  const status = values.get('status')
  const kind = values.get('kind')
  return {
    status: LISTS.find((each) => each === status) ?? DEFAULT_FILTER.status,
    kind: SUBMISSION_KINDS.find((each) => each === kind) ?? DEFAULT_FILTER.kind,
    search: cut(values.get('search') ?? '', MAX_SEARCH_LENGTH),
  }
}

/** Writes a filter as URL parameters, omitting defaults. */
export function parametersOf(filter: Filter): [name: string, value: string][] {
  return (['status', 'kind', 'search'] as const)
    .filter((name) => filter[name] !== DEFAULT_FILTER[name])
    .map((name) => [name, cut(filter[name], MAX_SEARCH_LENGTH)])
}
