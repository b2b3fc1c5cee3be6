import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { InboxRow } from '../order-schemas'
import type { OrderList } from './use-list'
import { useSelection, type Selection } from './use-selection'

afterEach(cleanup)

const rows = new Map(['KS-A', 'KS-B'].map((reference, index) => [index, { reference } as InboxRow]))
const list: OrderList = { total: 2, isCut: false, rows, problem: null }

function selectionOf(openReference: string | null, isWide: boolean, shown = list) {
  const go = vi.fn()
  const { result, rerender } = renderHook(
    (open: string | null) => useSelection({ list: shown, openReference: open, isWide, go }),
    { initialProps: openReference },
  )
  return { result, go, show: rerender }
}

it.each([
  ['the first order', null, true],
  ['another order next to the list', 'KS-A', true],
  ['an order on a phone', null, false],
])('opening %s adds a history entry, so that “Back” returns to the previous one', (_name, before, isWide) => {
  const { result, go } = selectionOf(before, isWide)
  act(() => result.current.open('KS-B'))
  expect(go).toHaveBeenCalledExactlyOnceWith({ reference: 'KS-B' })
})

it('moving through the list replaces the history entry', () => {
  const { result, go } = selectionOf('KS-A', true)
  act(() => result.current.move(1))
  expect(go).toHaveBeenCalledExactlyOnceWith({ reference: 'KS-B' }, { replace: true })
})

it('moving through the list without an open order opens it only where there is room next to the list', () => {
  for (const isWide of [true, false]) {
    const { result, go } = selectionOf(null, isWide)
    act(() => result.current.move(1))
    expect(result.current.reference).toBe('KS-A')
    expect(go.mock.calls).toEqual(isWide ? [[{ reference: 'KS-A' }, { replace: true }]] : [])
  }
})

it('clicking the open order adds no history entry', () => {
  const { result, go } = selectionOf('KS-A', true)
  act(() => result.current.open('KS-A'))
  expect(go).not.toHaveBeenCalled()
})

it('an order that is closed stays selected, so that the keys go on from there', () => {
  const { result, go, show } = selectionOf('KS-A', false)
  show('KS-B')
  act(() => result.current.close())
  expect(go).toHaveBeenCalledExactlyOnceWith({ reference: null })
  show(null)
  expect(result.current.reference).toBe('KS-B')
  act(() => result.current.clear())
  expect(result.current.reference).toBeNull()
})

it('keys do nothing in an empty list', () => {
  const { result } = selectionOf(null, true, { ...list, total: 0, rows: new Map() })
  act(() => result.current.move(1))
  expect([result.current.reference, result.current.scrollTarget]).toEqual([null, null])
})

describe('a row that has not been read yet', () => {
  const rowsOf = (indexes: number[]) =>
    new Map(indexes.map((index) => [index, { reference: `KS-${index}` } as InboxRow]))
  const start: OrderList = { total: 200, isCut: false, rows: rowsOf([0, 1]), problem: null }
  const end: OrderList = { ...start, rows: rowsOf([0, 1, 198, 199]) }

  /** Opens the first order of a long list, and returns what changes the list. */
  function openFirst() {
    const go = vi.fn()
    const { result, rerender } = renderHook(
      (shown: OrderList) => useSelection({ list: shown, openReference: 'KS-0', isWide: true, go }),
      { initialProps: start },
    )
    const select = (what: (selection: Selection) => void) => act(() => what(result.current))
    return { result, go, show: rerender, select }
  }

  it('is scrolled to, and opened once it has been read', () => {
    const { result, go, show, select } = openFirst()
    select((selection) => selection.move(Infinity))
    expect(result.current.scrollTarget).toEqual({ index: 199 })
    expect(go).not.toHaveBeenCalled()
    show(end)
    show({ ...end })
    expect(go).toHaveBeenCalledExactlyOnceWith({ reference: 'KS-199' }, { replace: true })
  })

  it('is the starting point of the next move', () => {
    const { go, show, select } = openFirst()
    select((selection) => selection.move(Infinity))
    select((selection) => selection.move(-1))
    show(end)
    expect(go).toHaveBeenCalledExactlyOnceWith({ reference: 'KS-198' }, { replace: true })
  })

  it.each<[string, (selection: Selection) => void, object | null]>([
    ['moved to another row', (selection) => selection.move(-Infinity), { reference: 'KS-0' }],
    ['opened another order', (selection) => selection.open('KS-1'), { reference: 'KS-1' }],
    ['clicked the open order', (selection) => selection.open('KS-0'), null],
    ['closed the order', (selection) => selection.close(), { reference: null }],
    ['switched to another list', (selection) => selection.clear(), null],
  ])('is not opened after the editor has %s', (_what, meanwhile, gone) => {
    const { go, show, select } = openFirst()
    select((selection) => selection.move(Infinity))
    select(meanwhile)
    show(end)
    expect(go.mock.calls.map(([change]) => change as object)).toEqual(gone === null ? [] : [gone])
  })

  it.each([
    ['another list is shown', { ...start, total: null, rows: rowsOf([]) }],
    ['the list cannot be read', { ...start, problem: 'The connection was lost.' }],
  ])('is not opened later if meanwhile %s', (_why, meanwhile) => {
    const { go, show, select } = openFirst()
    select((selection) => selection.move(Infinity))
    show(meanwhile)
    show(end)
    expect(go).not.toHaveBeenCalled()
  })
})
