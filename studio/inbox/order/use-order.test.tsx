import type { SanityClient } from '@sanity/client'
import { act, cleanup, renderHook } from '@testing-library/react'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleOrder } from '../sample-for-tests'
import { useOrder } from './use-order'

const stored = vi.fn<(id: string) => Promise<unknown>>()
let changes: Subject<string | null>
vi.mock('../changes', () => ({ orderChanges: () => changes }))

const client = {
  fetch: (_query: string, { id }: { id: string }) => stored(id),
} as unknown as SanityClient

afterEach(cleanup)
beforeEach(() => {
  stored.mockReset()
  changes = new Subject()
})

const settle = () => act(() => Promise.resolve())
const change = (id: string | null) => act(async () => changes.next(id))

/** Opens an order by its reference. */
async function open(reference: string | null) {
  const hook = renderHook((opened: string | null) => useOrder(client, opened), { initialProps: reference })
  await settle()
  return { ...hook, state: () => hook.result.current[0] }
}

it('has no state while no order is open', async () => {
  expect((await open(null)).state()).toBeNull()
  expect(stored).not.toHaveBeenCalled()
})

it('reports a reference that no order can have as missing, without a query', async () => {
  expect((await open('KS-1')).state()).toEqual({ is: 'missing' })
  expect(stored).not.toHaveBeenCalled()
})

it('is loading at first, and instead of the order that was open before', async () => {
  stored.mockResolvedValueOnce(sampleOrder()).mockReturnValue(new Promise(() => {}))
  const { rerender, state } = await open('KS-7F3QK9')
  expect(state()).toMatchObject({ is: 'found', order: { reference: 'KS-7F3QK9' } })
  rerender('KS-AAAAAA')
  expect(state()).toEqual({ is: 'loading' })
  expect(stored.mock.calls).toEqual([['inbox.KS-7F3QK9'], ['inbox.KS-AAAAAA']])
})

describe('an open order', () => {
  it('is read again whenever it may have changed, but not when another one has', async () => {
    stored.mockImplementation(() => Promise.resolve(sampleOrder()))
    await open('KS-7F3QK9')
    await change('inbox.KS-AAAAAA')
    expect(stored).toHaveBeenCalledTimes(1)
    await change('inbox.KS-7F3QK9')
    await change(null)
    expect(stored).toHaveBeenCalledTimes(3)
  })

  it('stays on screen while it cannot be read, until it is deleted', async () => {
    stored.mockResolvedValueOnce(sampleOrder()).mockRejectedValueOnce(new Error('offline'))
    stored.mockResolvedValueOnce(null)
    const { state } = await open('KS-7F3QK9')
    await change(null)
    expect(state()).toMatchObject({ is: 'found' })
    await change('inbox.KS-7F3QK9')
    expect(state()).toEqual({ is: 'missing' })
  })

  it('shows why it cannot be read, until it can', async () => {
    stored.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(sampleOrder())
    const { state } = await open('KS-7F3QK9')
    expect(state()).toEqual({ is: 'failed', why: 'offline' })
    await change(null)
    expect(state()).toMatchObject({ is: 'found' })
  })

  it('shows a version that an edit has returned at once, unless it is of another order', async () => {
    stored.mockResolvedValue(sampleOrder())
    const { result, state } = await open('KS-7F3QK9')
    act(() => result.current[1](sampleOrder({ status: 'done' })))
    expect(state()).toMatchObject({ order: { status: 'done' } })
    act(() => result.current[1](sampleOrder({ reference: 'KS-AAAAAA', status: 'spam' })))
    expect(state()).toMatchObject({ order: { reference: 'KS-7F3QK9', status: 'done' } })
  })

  it('is followed only while it is open', async () => {
    stored.mockResolvedValue(sampleOrder())
    const { rerender } = await open('KS-7F3QK9')
    rerender(null)
    expect(changes.observed).toBe(false)
  })
})
