import type { Request, Response } from 'express'
import { expect, it, vi } from 'vitest'
import { encodeMalformedPaths } from './malformed-paths'

/** Returns the address that Remix gets. */
function after(originalUrl: string): string {
  const request = { originalUrl, url: originalUrl, path: originalUrl.replace(/\?.*/, '') } as Request
  const next = vi.fn()
  encodeMalformedPaths(request, {} as Response, next)
  expect(next).toHaveBeenCalledExactlyOnceWith()
  expect(request.url).toBe(request.originalUrl)
  return request.url
}

it.each([
  ['/en/profile/%ff', '/en/profile/%25ff'],
  ['/en/%C3%A9/50%', '/en/%C3%A9/50%25'],
  ['/%zz/%20%e0?pack=%ff', '/%25zz/%2520%25e0?pack=%ff'],
])('%s reaches Remix as %s, which can be decoded', (given, expected) => {
  expect(after(given)).toBe(expected)
})

it('leaves all other addresses exactly as they are', () => {
  for (const address of ['/en/home', '/en/%C3%A9?a=%ff', '/en/profile/a%20b', '*'])
    expect(after(address)).toBe(address)
})
