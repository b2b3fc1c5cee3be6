import type { Request, RequestHandler, Response } from 'express'
import { expect, vi } from 'vitest'

/** Returns the address that Remix gets after a middleware that only rewrites addresses. */
export function rewritten(middleware: RequestHandler, originalUrl: string): string {
  const request = { originalUrl, url: originalUrl, path: originalUrl.replace(/\?.*/, '') } as Request
  const next = vi.fn()
  void middleware(request, {} as Response, next)
  expect(next).toHaveBeenCalledExactlyOnceWith()
  expect(request.url).toBe(request.originalUrl)
  return request.url
}
