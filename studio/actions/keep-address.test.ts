import type { SanityClient } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { saveRedirect } from './keep-address'

const dataset = ['/en/old', '/en/OLD/', '/en/new', '/en/new/', '/en/newer'].map((from) => ({
  _id: from,
  _type: 'redirect',
  from,
}))

it.each([
  [true, ['/en/old', '/en/OLD/', '/en/new', '/en/new/']],
  [false, ['/en/new', '/en/new/']],
])(
  'a page that moves replaces redirects in its way, in any case and with a slash at the end: %s',
  async (keep, replaced) => {
    const deleted: unknown[] = []
    const created: unknown[] = []
    const mutate = async (
      mutations: { delete?: { query: string; params: Record<string, unknown> }; create?: object }[],
    ) => {
      for (const mutation of mutations) {
        if (mutation.create) created.push(mutation.create)
        if (!mutation.delete) continue
        const { query, params } = mutation.delete
        const found = await evaluate(parse(`${query}._id`, { params }), { dataset, params })
        deleted.push(...((await found.get()) as unknown[]))
      }
    }
    const client = { mutate } as unknown as SanityClient
    await saveRedirect(client, 'drafts.page', { from: '/en/old', to: '/en/new' }, keep)
    expect(deleted).toEqual(replaced)
    expect(created).toHaveLength(keep ? 1 : 0)
  },
)
