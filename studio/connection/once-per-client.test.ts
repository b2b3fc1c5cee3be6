import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { oncePerClient } from './once-per-client'

it('everything that uses one client shares what is made for it, and nothing is shared between clients', () => {
  const clientA = {} as SanityClient
  const clientB = {} as SanityClient
  const resultOf = oncePerClient((client) => ({ client }))
  const result = resultOf(clientA)
  expect(result.client).toBe(clientA)
  expect(resultOf(clientA)).toBe(result)
  expect(resultOf(clientB).client).toBe(clientB)
})
