import {
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  type SubmissionKind,
  type SubmissionState,
} from '../../shared/orders/submission'
import { chosenIn, parametersFor, searchIn, type UrlParameters } from '../browser/filter-parameters'

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

/** Reads a filter from URL parameters; unknown values fall back to the defaults. */
export function filterFrom(parameters: UrlParameters): Filter {
  return {
    status: chosenIn(parameters, 'status', LISTS, DEFAULT_FILTER.status),
    kind: chosenIn(parameters, 'kind', [...SUBMISSION_KINDS, 'all'], DEFAULT_FILTER.kind),
    search: searchIn(parameters),
  }
}

/** Writes a filter as URL parameters, omitting defaults. */
export function parametersOf(filter: Filter): [name: string, value: string][] {
  return parametersFor(filter, DEFAULT_FILTER)
}
