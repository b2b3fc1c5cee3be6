import { describe, expect, it } from 'vitest'
import { isConnectionError } from './connection-error'

describe('a connection error', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('network error'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('The network connection was lost.'),
    new Error('Unable to decode turbo-stream response from URL: https://kat.example/en/home.data'),
  ])('is recognized: %s', (error) => {
    expect(isConnectionError(error)).toBe(true)
  })

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'a')"),
    new Error('Unexpected Server Error'),
    new DOMException('The operation was aborted: failed to fetch', 'AbortError'),
    new Response(null, { status: 502 }),
    'Failed to fetch',
    null,
  ])('is not confused with: %s', (error) => {
    expect(isConnectionError(error)).toBe(false)
  })
})
