import { useEffect, useRef, useState } from 'react'
import type { InboxRow } from '../order-schemas'
import type { InboxAddress } from '../use-inbox-address'
import type { OrderList } from './use-list'
import { rowIndexFrom, usePosition } from './use-position'

interface SelectionOptions {
  list: OrderList
  /** The open order, as in the URL; null if none is open. */
  openReference: string | null
  /** Whether an order opens next to the list rather than instead of it. */
  isWide: boolean
  go: InboxAddress['go']
}

/** The selected order of the list. */
export interface Selection {
  /** The open order, or else the one that was selected last; null if no order is selected. */
  reference: string | null
  /** Index of the row to scroll into view; a new object scrolls there again. */
  scrollTarget: { index: number } | null
  /**
   * Moves down by that many rows. Opens the order there if an order is already open, or if there is room next to the
   * list; otherwise only selects it. A row that has not been read yet follows once it has, unless the editor does
   * something else first.
   */
  move(by: number): void
  open(reference: string): void
  /** Closes the open order, which stays selected. */
  close(): void
  clear(): void
}

/** Follows which order of the list is selected, and opens and closes it in the URL. */
export function useSelection({ list, openReference, isWide, go }: SelectionOptions): Selection {
  const [selected, setSelected] = useState(openReference)
  const [scrollTarget, setScrollTarget] = useState<Selection['scrollTarget']>(null)
  const reference = openReference ?? selected
  const position = usePosition(list.rows, reference)

  /** Index of the row to select once it has been read; null if there is none. */
  const awaited = useRef<number | null>(null)

  const select = (row: InboxRow) => {
    setSelected(row.reference)
    if (isWide || openReference !== null) go({ reference: row.reference }, { replace: true })
  }
  useEffect(() => {
    if (awaited.current === null) return
    const row = list.rows.get(awaited.current)
    // Another list has other orders there, and after an outage, nobody expects an order to open.
    if (row || list.total === null || list.problem !== null) awaited.current = null
    if (row) select(row)
  })

  return {
    reference,
    scrollTarget,
    move(by) {
      if (!list.total) return
      const start = awaited.current === null ? position : { index: awaited.current, isThere: true }
      const index = rowIndexFrom(start, by, list.total)
      setScrollTarget({ index })
      const row = list.rows.get(index)
      awaited.current = row ? null : index
      if (row) select(row)
    },
    open(chosen) {
      awaited.current = null
      setSelected(chosen)
      if (chosen !== openReference) go({ reference: chosen })
    },
    close() {
      awaited.current = null
      go({ reference: null })
      setSelected(openReference)
    },
    clear() {
      awaited.current = null
      setSelected(null)
    },
  }
}
