import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { evaluateQuery } from '../../tests/support/evaluate-query'
import { clearNewAddress, keepOldAddress } from './keep-address'

const dataset = [
  ...['/en/old', '/en/OLD/', '/en/new', '/en/new/', '/en/newer'].map((from) => ({ _id: from, from })),
  // Drafts must not be lost.
  ...['/en/old', '/en/new'].map((from) => ({ _id: `drafts.${from}`, from })),
].map((redirect) => ({ ...redirect, _type: 'redirect' }))

/** Returns what `write` deletes and creates. */
async function written(write: (client: SanityClient) => Promise<void>) {
  const deleted: unknown[] = []
  const created: unknown[] = []
  const mutate = async (
    mutations: { delete?: { query: string; params: Record<string, unknown> }; create?: object }[],
  ) => {
    for (const mutation of mutations) {
      if (mutation.create) created.push(mutation.create)
      if (!mutation.delete) continue
      const { query, params } = mutation.delete
      const found = await evaluateQuery(`${query}._id`, dataset, params)
      deleted.push(...(found as unknown[]))
    }
  }
  await write({ mutate } as unknown as SanityClient)
  return { deleted, created }
}

it('replaces other redirects at a page’s old address, whatever their case, or with a trailing slash', async () => {
  expect(await written((client) => keepOldAddress(client, 'drafts.page', '/en/old'))).toEqual({
    deleted: ['/en/old', '/en/OLD/'],
    created: [expect.objectContaining({ from: '/en/old' })],
  })
})

it('deletes redirects at a page’s new address, whatever their case, or with a trailing slash', async () => {
  expect(await written((client) => clearNewAddress(client, '/en/new'))).toEqual({
    deleted: ['/en/new', '/en/new/'],
    created: [],
  })
})
