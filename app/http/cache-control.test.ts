import { expect, it } from 'vitest'
import { FAILED_SEARCH_CACHE_CONTROL, PAGE_HEADERS, pageHeaders } from './cache-control'

const none = { loaderHeaders: new Headers(), actionHeaders: new Headers(), parentHeaders: new Headers() }
const ofPage = new Headers(PAGE_HEADERS.headers)

function cacheControl(given: Partial<Parameters<typeof pageHeaders>[0]>): string | null {
  return new Headers(pageHeaders({ ...none, errorHeaders: undefined, ...given })).get('Cache-Control')
}

it('browsers revalidate a page each time, so that edits show at once, and the site’s own cache keeps it for five minutes', () => {
  expect(cacheControl({ loaderHeaders: ofPage })).toBe('public, max-age=0, s-maxage=300, must-revalidate')
})

it('the response to a failed search is kept out of shared caches', () => {
  const actionHeaders = new Headers({ 'Cache-Control': FAILED_SEARCH_CACHE_CONTROL })
  expect(cacheControl({ loaderHeaders: ofPage, actionHeaders })).toBe('private, no-cache')
})

it('a failed page has no cache headers', () => {
  expect(cacheControl({})).toBeNull()
  expect(cacheControl({ errorHeaders: new Headers() })).toBeNull()
  expect(cacheControl({ loaderHeaders: ofPage, errorHeaders: new Headers() })).toBeNull()
})
