import { useState } from 'react'

/** Where an order is in a list. */
export interface Position {
  /** Index of the order's row, or of its last known row if it has left the list; null if it was never there. */
  index: number | null
  /** Whether the order is in the list now. */
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
  const [lastPosition, setLastPosition] = useState<{ reference: string; index: number } | null>(null)
  const entry = [...rows].find(([, row]) => row.reference === reference)
  if (
    entry &&
    reference !== null &&
    (lastPosition?.reference !== reference || lastPosition.index !== entry[0])
  )
    setLastPosition({ reference, index: entry[0] })
  if (entry) return { index: entry[0], isThere: true }
  return {
    index: lastPosition !== null && lastPosition.reference === reference ? lastPosition.index : null,
    isThere: false,
  }
}

/**
 * Returns the index of the row at a distance from a position, within the list. Without a row so far, it counts from
 * before the first one.
 * @param by how many rows down; negative for up
 * @param total number of rows in the list, at least 1
 */
export function rowIndexFrom({ index, isThere }: Position, by: number, total: number): number {
  const beforeFirst = -1
  // If the order has left the list, the next one has taken its place.
  const start = index === null ? beforeFirst : isThere || by < 0 ? index : index - 1
  return Math.min(Math.max(start + by, 0), total - 1)
}
