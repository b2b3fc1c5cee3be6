import { expect, it } from 'vitest'
import { encodeMalformedPaths } from './malformed-paths'
import { rewritten } from './rewritten-for-tests'

const after = (address: string) => rewritten(encodeMalformedPaths, address)

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
