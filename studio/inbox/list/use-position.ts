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
 * @param by how many rows down; negative for up
 * @param total number of rows in the list, at least 1
 * @returns index of the row that is that far from a position, or of the first or last one if there is none so far
 */
export function rowIndexFrom({ index, isThere }: Position, by: number, total: number): number {
  const beforeFirst = -1
  // If the order has left the list, the next one has taken its place.
  const start = index === null ? beforeFirst : isThere || by < 0 ? index : index - 1
  return Math.min(Math.max(start + by, 0), total - 1)
}
