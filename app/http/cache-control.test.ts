import { expect, it } from 'vitest'
import { FAILED_SEARCH_CACHE_CONTROL, PAGE_HEADERS, pageHeaders } from './cache-control'

const none = { loaderHeaders: new Headers(), actionHeaders: new Headers(), parentHeaders: new Headers() }
const ofPage = new Headers(PAGE_HEADERS.headers)

function cacheControl(given: Partial<Parameters<typeof pageHeaders>[0]>): string | null {
  return new Headers(pageHeaders({ ...none, errorHeaders: undefined, ...given })).get('Cache-Control')
}

it('a page is asked about each time, so that an edit is seen at once, and kept by the site for five minutes', () => {
  expect(cacheControl({ loaderHeaders: ofPage })).toBe('public, max-age=0, s-maxage=300, must-revalidate')
})

it('the answer to a search on a page is for no shared cache', () => {
  const actionHeaders = new Headers({ 'Cache-Control': FAILED_SEARCH_CACHE_CONTROL })
  expect(cacheControl({ loaderHeaders: ofPage, actionHeaders })).toBe('private, no-cache')
})

it('no cache is told to keep a page that failed', () => {
  expect(cacheControl({})).toBeNull()
  expect(cacheControl({ errorHeaders: new Headers() })).toBeNull()
  expect(cacheControl({ loaderHeaders: ofPage, errorHeaders: new Headers() })).toBeNull()
})
