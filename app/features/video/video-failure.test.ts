// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { findVideoFailure } from './video-failure'

afterEach(() => vi.unstubAllGlobals())

/** Responds to every request with a status; 0 makes it fail. Returns the requested addresses. */
function respondWith(status: number): string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address)
    return status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ status })
  })
  return requested
}

test.each([
  [0, { reason: 'connection', mayRecover: true }],
  [200, { reason: 'unavailable', mayRecover: false }],
  [404, { reason: 'unavailable', mayRecover: false }],
  [503, { reason: 'unavailable', mayRecover: true }],
])('a file request with status %d explains the failure as %o', async (status, failure) => {
  const requested = respondWith(status)
  expect(await findVideoFailure('/video/film.webm')).toEqual(failure)
  expect(requested).toEqual(['/video/film.webm'])
})

test('a file of another site is not requested, since CORS forbids it; this site is requested instead', async () => {
  const requested = respondWith(200)
  expect(await findVideoFailure('https://media.example/video/film.webm')).toMatchObject({
    reason: 'unavailable',
  })
  expect(requested).toEqual(['/favicon.svg'])
})

test('a file is requested even in a browser without `AbortSignal.timeout`', async () => {
  vi.stubGlobal('AbortSignal', {})
  respondWith(404)
  expect(await findVideoFailure('/video/film.webm')).toMatchObject({ reason: 'unavailable' })
})
