import { Box } from '@sanity/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { styled } from 'styled-components'
import { useNow } from '../../components/use-now'
import type { Filter } from '../filter'
import { listTitle } from '../texts'
import { OrderRow, RowBeingRead, ROW_HEIGHT_PX } from './OrderRow'
import type { OrderList as List } from './use-list'

/** How often “today” is updated, in ms. */
const NOW_MS = 60_000
/** Rows rendered above and below those in view. */
const OVERSCAN = 8

export interface OrderListProps {
  id: string
  list: List
  filter: Filter
  /** The selected order, which is also open if there is room next to the list; null if no order is selected. */
  selected: string | null
  /** Index of the row to scroll into view; a new object scrolls there again. */
  scrollTarget: { index: number } | null
  listRef: RefObject<HTMLDivElement | null>
  /** Called with the index of the first row in view, and the index after the last one. */
  onRange: (from: number, to: number) => void
  onMove: (by: number) => void
  onOpen: (reference: string) => void
}

/** The rows of a list; only those in view are rendered, however long it is. */
export function OrderList(props: OrderListProps) {
  const { id, list, filter, selected, scrollTarget, listRef, onRange, onMove, onOpen } = props
  const now = useNow(NOW_MS)
  const total = list.total ?? 0
  // eslint-disable-next-line react-hooks/incompatible-library -- The list re-renders whenever it scrolls.
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => listRef.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
  })
  const lines = virtualizer.getVirtualItems()
  const from = lines[0]?.index ?? 0
  const to = (lines.at(-1)?.index ?? 0) + 1
  useEffect(() => onRange(from, to), [from, to, onRange])

  const scroll = useRef(virtualizer.scrollToIndex)
  useEffect(() => {
    scroll.current = virtualizer.scrollToIndex
  })
  useEffect(() => {
    if (scrollTarget) scroll.current(scrollTarget.index)
  }, [scrollTarget])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((listRef.current?.clientHeight ?? 0) / ROW_HEIGHT_PX) - 1)
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -Infinity,
      End: Infinity,
    }
    const by = steps[event.key]
    if (by !== undefined) {
      event.preventDefault()
      onMove(by)
    } else if ((event.key === 'Enter' || event.key === ' ') && selected !== null) {
      event.preventDefault()
      onOpen(selected)
    }
  }

  return (
    <Box
      ref={listRef}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label={`${listTitle(filter.status)}, ${total} in the list`}
      aria-activedescendant={selected === null ? undefined : optionId(selected)}
      overflow="auto"
      flex={1}
      paddingX={2}
      onKeyDown={onKeyDown}
      style={{ outlineOffset: -2 }}
    >
      <div role="presentation" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {lines.map(({ index, start, size }) => {
          const row = list.rows.get(index)
          const place = { transform: `translateY(${start}px)`, height: size }
          if (!row)
            return (
              <Line key={index} role="presentation" style={place}>
                <RowBeingRead />
              </Line>
            )
          const isSelected = row.reference === selected
          return (
            // The list itself has the focus and handles keys; options only need to handle clicks.
            <Line
              key={row.reference}
              id={optionId(row.reference)}
              role="option"
              aria-selected={isSelected}
              aria-posinset={index + 1}
              aria-setsize={total}
              style={place}
              onClick={() => onOpen(row.reference)}
            >
              <OrderRow row={row} filter={filter} now={now} isSelected={isSelected} />
            </Line>
          )
        })}
      </div>
    </Box>
  )
}

function optionId(reference: string): string {
  return `inbox-option-${reference}`
}

const Line = styled.div`
  position: absolute;
  inset: 0 0 auto;
  box-sizing: border-box;
  padding-bottom: 2px;
`
