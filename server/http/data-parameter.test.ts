import type { Request, Response } from 'express'
import { expect, it, vi } from 'vitest'
import { removeDataParameter } from './data-parameter'

/** Returns the address that Remix gets. */
function after(originalUrl: string): string {
  const request = { originalUrl, url: originalUrl, path: originalUrl.replace(/\?.*/, '') } as Request
  const next = vi.fn()
  removeDataParameter(request, {} as Response, next)
  expect(next).toHaveBeenCalledExactlyOnceWith()
  expect(request.url).toBe(request.originalUrl)
  return request.url
}

it('removes the parameter, however it is written and repeated, and keeps the others', () => {
  expect(after('/en/home?_data=x')).toBe('/en/home')
  expect(after('/en/home?%5Fdata')).toBe('/en/home')
  expect(after('/en/profile/ana?_data=root&pack=likes%3Apack-300&_data=x&post=1:2&post=2:3')).toBe(
    '/en/profile/ana?pack=likes%3Apack-300&post=1%3A2&post=2%3A3',
  )
})

it('leaves all other addresses exactly as they are', () => {
  for (const address of ['/en/home', '/en/home?', '/en/home?index', '/en/_data?data=_data&a=%zz?b', '*'])
    expect(after(address)).toBe(address)
})
