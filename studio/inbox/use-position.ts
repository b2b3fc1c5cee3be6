import { useState } from 'react'

/** Where an order is in a list. */
export interface Position {
  /** Index of its row, or of its last known row if it has left the list; null if it was never in the list. */
  index: number | null
  /** Whether it is in the list now. */
  isThere: boolean
}

/**
 * Follows the position of an order in the list.
 * @param rows the rows read so far, by index
 * @param reference of the order; null for none
 */
export function usePosition(
  rows: ReadonlyMap<number, { reference: string }>,
  reference: string | null,
): Position {
  const [known, setKnown] = useState<{ reference: string; index: number } | null>(null)
  const found = [...rows].find(([, row]) => row.reference === reference)
  if (found && reference !== null && (known?.reference !== reference || known.index !== found[0]))
    setKnown({ reference, index: found[0] })
  if (found) return { index: found[0], isThere: true }
  return { index: known !== null && known.reference === reference ? known.index : null, isThere: false }
}
