import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { InboxRow } from '../order-schemas'
import type { OrderList } from './use-list'
import { useSelection } from './use-selection'

afterEach(cleanup)

const rows = new Map(['KS-A', 'KS-B'].map((reference, index) => [index, { reference } as InboxRow]))
const list: OrderList = { total: 2, isCut: false, rows, problem: null }

function selectionWith(openReference: string | null, isWide: boolean) {
  const go = vi.fn()
  const { result } = renderHook(() => useSelection({ list, openReference, isWide, go }))
  return { selection: result.current, go }
}

it.each([
  ['the first order', null, true],
  ['another order next to the list', 'KS-A', true],
  ['an order on a phone', null, false],
])(
  '%s that is opened has its own history entry, so that “Back” leads to the previous one',
  (_name, before, isWide) => {
    const { selection, go } = selectionWith(before, isWide)
    act(() => selection.open('KS-B'))
    expect(go).toHaveBeenCalledExactlyOnceWith({ reference: 'KS-B' }, false)
  },
)

it('moving through the list adds no history entries', () => {
  const { selection, go } = selectionWith('KS-A', true)
  act(() => selection.move(1))
  expect(go).toHaveBeenCalledExactlyOnceWith({ reference: 'KS-B' }, true)
})
