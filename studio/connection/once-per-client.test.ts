import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { oncePerClient } from './once-per-client'

it('returns the same result for the same client, and another one for another client', () => {
  const clientA = {} as SanityClient
  const clientB = {} as SanityClient
  const resultOf = oncePerClient((client) => ({ client }))
  const result = resultOf(clientA)
  expect(result.client).toBe(clientA)
  expect(resultOf(clientA)).toBe(result)
  expect(resultOf(clientB).client).toBe(clientB)
})
