import { expect, it } from 'vitest'
import { hasMoreParameters } from './parameters'

it('tells whether a text has more parameters than allowed, empty ones included', () => {
  for (const text of ['', 'a', '?a=1&b=%26&c', 'a&&']) expect(hasMoreParameters(text, 3), text).toBe(false)
  for (const text of ['a=1&b=2&c=3&d=4', '&&&', 'a&'.repeat(125_000)]) {
    expect(hasMoreParameters(text, 3), text.slice(0, 20)).toBe(true)
  }
})
