import type * as crypto from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { createReference, createStatusToken } from './submission'

/** What the next random numbers are, below a limit; without any, they are random. */
const numbers = vi.hoisted(() => [] as number[])
vi.mock('node:crypto', async (original) => {
  const actual = await original<typeof crypto>()
  return { ...actual, randomInt: (limit: number) => (numbers.shift() ?? actual.randomInt(limit)) % limit }
})

it('a reference is made of six characters that nobody mistakes for others', () => {
  numbers.push(...Array.from({ length: 30 }, (_, number) => number))
  const references = Array.from({ length: 5 }, () => createReference())
  expect(references).toEqual(['KS-234567', 'KS-89ABCD', 'KS-EFGHJK', 'KS-MNPQRS', 'KS-TVWXYZ'])
})

it('the address of a status page has 16 random bytes', () => {
  const secret = createStatusToken('KS-7F3QK9').slice('KS-7F3QK9-'.length)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
})
