import { expect, it } from 'vitest'
import { decodeUri } from './decode-uri'

it.each([
  ['caf%C3%A9%20', 'café '],
  ['plain', 'plain'],
  ['', ''],
  ['50%', null],
  ['%ff', null],
])('%j is decoded as %j', (text, decoded) => {
  expect(decodeUri(text)).toBe(decoded)
})
