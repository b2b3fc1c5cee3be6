import { useState } from 'react'
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
   * list; otherwise only selects it.
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

  return {
    reference,
    scrollTarget,
    move(by) {
      if (!list.total) return
      const index = rowIndexFrom(position, by, list.total)
      setScrollTarget({ index })
      const row = list.rows.get(index)
      if (!row) return
      setSelected(row.reference)
      if (isWide || openReference !== null) go({ reference: row.reference }, true)
    },
    open(chosen) {
      setSelected(chosen)
      if (chosen !== openReference) go({ reference: chosen }, false)
    },
    close() {
      go({ reference: null }, false)
      setSelected(openReference)
    },
    clear: () => setSelected(null),
  }
}
