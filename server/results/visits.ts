import { isbot } from 'isbot'
import type { IncomingHttpHeaders } from 'node:http'
import { CHOICE_PATH } from '../../shared/forms/forms-path'
import { PACK_KINDS } from '../../shared/ordering/kinds'
import { memoize } from '../http/memoize'
import { ELSEWHERE, pageName } from './pages'

/** Steps toward an order that are counted as they happen. Submitted forms are counted from the orders instead. */
export const VISIT_STEPS = ['view', 'search', 'found', 'choice', 'open'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

/** A step on a page. */
export interface Counted {
  step: VisitStep
  page: string
}

/** A request whose response has been sent. */
export interface CompletedRequest {
  method: string | undefined
  headers: IncomingHttpHeaders
  status: number
  pathname: string
  /** Including the `?`, or empty. */
  search: string
  /** Scheme and host that the visitor used. */
  origin: string
}

const isRobot = memoize((agent: string) => agent === '' || isbot(agent))

/**
 * Whether a request comes from a person who is about to see the result, and not from a robot or a browser's prefetch.
 */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  if (isRobot(headers['user-agent'] ?? '')) return false
  const { 'sec-purpose': purpose, purpose: olderPurpose, 'x-moz': oldestPurpose } = headers
  return purpose === undefined && olderPurpose === undefined && oldestPurpose === undefined
}

/** A pack in the address of a page: `?pack=likes:pack-300`. */
const CHOICE = new RegExp(`[?&]pack=(?:${PACK_KINDS.join('|')})(?::|%3A)`, 'i')
/** A visitor's choices on a page; without scripts, each choice reloads the page. */
const CHOICES = /[?&](?:pack|post|shown)=/
const FORM = /^\/forms\/\d{1,20}$/
const DATA = /\.data$/
const NOTHING: readonly Counted[] = []

/**
 * Returns the steps that a completed request represents: a page view, whether as a document or as data for a browser
 * that is already on the site; a chosen pack, in an address or as a browser with scripts reports it; an opened form.
 * Requesting the current page again, with another choice in its address or to reload its data, does not count as
 * another view.
 */
export function stepsOf(request: CompletedRequest): readonly Counted[] {
  const { method, headers, status, pathname, search, origin } = request
  if (method === 'POST') return reportedChoice(request)
  if (method !== 'GET' || (status !== 200 && status !== 304)) return NOTHING
  const isForm = FORM.test(pathname)
  const page = isForm ? null : pageName(pathname)
  if ((!isForm && page === null) || !isPerson(headers)) return NOTHING

  const destination = headers['sec-fetch-dest']
  if (isForm) {
    // When a choice changes, an open form fetches itself again. That does not count as another opening.
    if (destination !== undefined && destination !== 'iframe' && destination !== 'document') return NOTHING
    const from = refererOf(headers, origin)
    return [{ step: 'open', page: (from && pageName(from.pathname)) ?? ELSEWHERE }]
  }
  if (page === null) return NOTHING
  const isData = DATA.test(pathname)
  if (isData ? !isOfPage(search) : destination !== undefined && destination !== 'document') return NOTHING
  const view = { step: 'view' as const, page }
  if (!isData && search === '') return [view]

  const from = refererOf(headers, origin)
  const isSamePage = from?.pathname === pathname.replace(DATA, '')
  const isView = !isSamePage || (!isData && !CHOICES.test(search))
  // A browser with scripts has reported its choice when it asks for the data that the page needs then.
  const isChoice = CHOICE.test(search) && !(isSamePage && (isData || CHOICE.test(from.search)))
  return [...(isView ? [view] : NOTHING), ...(isChoice ? [{ step: 'choice' as const, page }] : NOTHING)]
}

/** Returns the choice that a browser reports, unless the address of its page has had one before. */
function reportedChoice({ headers, status, pathname, origin }: CompletedRequest): readonly Counted[] {
  if (pathname !== CHOICE_PATH || status !== 204 || !isPerson(headers)) return NOTHING
  const from = refererOf(headers, origin)
  const page = from && pageName(from.pathname)
  return from && page && !CHOICE.test(from.search) ? [{ step: 'choice', page }] : NOTHING
}

/** Whether a data request is for the page itself, and not only for the layout around all pages. */
function isOfPage(search: string): boolean {
  const routes = search === '' ? null : new URLSearchParams(search).get('_routes')
  return routes === null || routes.split(',').some((route) => route.startsWith('routes/'))
}

function refererOf({ referer }: IncomingHttpHeaders, origin: string): URL | null {
  if (referer === undefined || !URL.canParse(referer)) return null
  const url = new URL(referer)
  return url.origin === origin ? url : null
}
