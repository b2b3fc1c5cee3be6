import type { SanityClient } from '@sanity/client'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { NEVER, of, Subject, throwError } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_FILTER, type Filter } from '../filter'
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

describe('a list of 120 orders', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  /** Shows the first rows of the new orders, read from a dataset that can change and fail. */
  function open() {
    const changes = new Subject<unknown>()
    const reads: [from: number, to: number][] = []
    const dataset = { total: 120, problem: '' }
    const fetch = (_query: string, { from, to }: { from: number; to: number }) => {
      reads.push([from, to])
      if (dataset.problem) return throwError(() => new Error(dataset.problem))
      const count = Math.max(0, Math.min(dataset.total, to) - from)
      return of({
        total: dataset.total,
        rows: Array.from({ length: count }, (_, index) => row(from + index)),
      })
    }
    const client = { listen: () => changes, observable: { fetch } } as unknown as SanityClient
    const { result, rerender } = renderHook(
      ({ from, to, filter }: { from: number; to: number; filter: Filter }) =>
        useList(client, filter, { from, to }),
      { initialProps: { from: 0, to: 20, filter: DEFAULT_FILTER } },
    )
    const show = (from: number, to: number, filter = DEFAULT_FILTER) => rerender({ from, to, filter })
    /** Changes an order, and waits until the list has been read again. */
    const change = async () => {
      changes.next({ type: 'mutation', documentId: 'inbox.KS-1' })
      await act(() => vi.advanceTimersByTimeAsync(1_000))
    }
    return { dataset, reads, show, change, list: () => result.current }
  }

  it('is read in slices of 50, as they come into view', () => {
    const { reads, show, list } = open()
    expect(reads).toEqual([[0, 50]])
    expect([list().total, list().rows.size]).toEqual([120, 50])
    show(30, 50)
    expect(reads).toHaveLength(1)
    show(45, 65)
    expect(reads.at(-1)).toEqual([0, 100])
    // Before the screen is laid out, no row is in view.
    show(100, 100)
    expect(reads.at(-1)).toEqual([100, 150])
    show(101, 119)
    expect(reads.at(-1)).toEqual([100, 150])
    expect(list().rows.get(119)?.reference).toBe('KS-119')
  })

  it('keeps the slices that it has read, until a change may have moved their rows', async () => {
    const { show, change, list } = open()
    show(101, 119)
    expect(list().rows.size).toBe(70)
    await change()
    expect([...list().rows.keys()]).toEqual(Array.from({ length: 20 }, (_, index) => 100 + index))
  })

  it('stays on screen while it cannot be read, and says why', async () => {
    const { dataset, change, list } = open()
    dataset.problem = 'The connection was lost.'
    await change()
    expect(list()).toMatchObject({ total: 120, problem: 'The connection was lost.' })
    expect(list().rows.size).toBe(50)
    Object.assign(dataset, { problem: '', total: 7 })
    await change()
    expect(list()).toMatchObject({ total: 7, problem: null })
  })

  it('is not shown under the name of another list that cannot be read', () => {
    const { dataset, show, list } = open()
    dataset.problem = 'The connection was lost.'
    show(0, 20, { ...DEFAULT_FILTER, status: 'done' })
    expect(list()).toMatchObject({ total: null, problem: 'The connection was lost.' })
    expect(list().rows.size).toBe(0)
  })
})
