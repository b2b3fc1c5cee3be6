import type { SanityClient } from '@sanity/client'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { DEFAULT_FILTER } from '../filter'
import { useList } from './use-list'

afterEach(cleanup)

const row = (index: number) => ({
  _id: `inbox.KS-${index}`,
  reference: `KS-${index}`,
  submittedAt: '2026-11-22T05:00:00.000Z',
})

/** A client whose dataset finds that many orders, and returns the requested range of them. */
function datasetWith(found: number): SanityClient {
  const fetch = (_query: string, { from, to }: { from: number; to: number }) =>
    of({ rows: Array.from({ length: Math.min(found, to) - from }, (_, index) => row(from + index)) })
  return { listen: () => NEVER, observable: { fetch } } as unknown as SanityClient
}

async function search(found: number) {
  const client = datasetWith(found)
  const filter = { ...DEFAULT_FILTER, search: 'gmail' }
  const { result } = renderHook(() => useList(client, filter, { from: 0, to: 50 }))
  await waitFor(() => expect(result.current.total).not.toBeNull())
  return { total: result.current.total, rows: result.current.rows.size, isCut: result.current.isCut }
}

it('reports that a search found more than it lists', async () => {
  expect(await search(2_000)).toEqual({ total: 500, rows: 500, isCut: true })
})

it('lists everything that a search found up to its limit', async () => {
  expect(await search(500)).toEqual({ total: 500, rows: 500, isCut: false })
})
