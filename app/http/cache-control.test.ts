import { expect, it } from 'vitest'
import { PAGE_CACHE_CONTROL, PAGE_HEADERS, pageHeaders, PRIVATE_CACHE_CONTROL } from './cache-control'

const none = { loaderHeaders: new Headers(), actionHeaders: new Headers(), parentHeaders: new Headers() }
const ofPage = new Headers(PAGE_HEADERS.headers)

function cacheControl(given: Partial<Parameters<typeof pageHeaders>[0]>): string | null {
  return new Headers(pageHeaders({ ...none, errorHeaders: undefined, ...given })).get('Cache-Control')
}

it('a page is for every cache; the answer to a search on it is for none', () => {
  expect(cacheControl({ loaderHeaders: ofPage })).toBe(PAGE_CACHE_CONTROL)
  const actionHeaders = new Headers({ 'Cache-Control': PRIVATE_CACHE_CONTROL })
  expect(cacheControl({ loaderHeaders: ofPage, actionHeaders })).toBe(PRIVATE_CACHE_CONTROL)
})

it('no cache is told to keep a page that failed', () => {
  expect(cacheControl({})).toBeNull()
  expect(cacheControl({ errorHeaders: new Headers() })).toBeNull()
})
