import { expect, it, vi } from 'vitest'
import { sampleSubmission } from '../../outbox/sample-for-tests'
import { createReferences } from './references'

const nothing = { find: () => null }

function making(...references: string[]) {
  return () => references.shift() ?? 'KS-222222'
}

it('makes another reference if one is already used in the dataset', async () => {
  const fetch = vi.fn((_query: string, { id }: { id: string }) => Promise.resolve(id === 'inbox.KS-AAAAAA'))
  const client = { fetch } as never
  const next = createReferences({ client, outbox: nothing, create: making('KS-AAAAAA', 'KS-BBBBBB') })
  expect(await next('KS')).toBe('KS-BBBBBB')
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('makes another reference if one is already used in the outbox', async () => {
  const outbox = {
    find: (reference: string) => (reference === 'KS-AAAAAA' ? sampleSubmission({ reference }) : null),
  }
  const next = createReferences({ client: null, outbox, create: making('KS-AAAAAA', 'KS-BBBBBB') })
  expect(await next('KS')).toBe('KS-BBBBBB')
})

it('begins the reference with the letters of the business', async () => {
  expect(await createReferences({ client: null, outbox: nothing })('ACME')).toMatch(/^ACME-.{6}$/)
})

it('makes a reference even if the dataset is down', async () => {
  const client = { fetch: () => Promise.reject(new Error('away')) } as never
  const next = createReferences({ client, outbox: nothing, create: making('KS-AAAAAA') })
  expect(await next('KS')).toBe('KS-AAAAAA')
})

it('waits for a dataset that does not answer for half a second at most', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const fetch = (_query: string, _params: object, options?: { signal?: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      if (options?.signal?.aborted) reject(new Error('aborted'))
    })
  const client = { fetch } as never
  const next = createReferences({ client, outbox: nothing, create: making('KS-AAAAAA') })
  expect(await next('KS')).toBe('KS-AAAAAA')
  expect(timeout).toHaveBeenCalledExactlyOnceWith(500)
})
