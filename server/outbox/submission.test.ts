import type * as crypto from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { createReference, createStatusToken } from './submission'

/** The next random numbers, reduced to the limit; when empty, numbers are really random. */
const numbers = vi.hoisted(() => [] as number[])
vi.mock('node:crypto', async (original) => {
  const actual = await original<typeof crypto>()
  return { ...actual, randomInt: (limit: number) => (numbers.shift() ?? actual.randomInt(limit)) % limit }
})

it('creates references from six characters that are not easily confused', () => {
  numbers.push(...Array.from({ length: 30 }, (_, number) => number))
  const references = Array.from({ length: 5 }, () => createReference())
  expect(references).toEqual(['KS-234567', 'KS-89ABCD', 'KS-EFGHJK', 'KS-MNPQRS', 'KS-TVWXYZ'])
})

it('adds 16 random bytes to the reference in a status token', () => {
  const secret = createStatusToken('KS-7F3QK9').slice('KS-7F3QK9-'.length)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
})
