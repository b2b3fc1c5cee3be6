import { expect, it } from 'vitest'
import { MAX_UNDOS, UndoList } from './undo-list'

it('offers the last edit, and the one before it once the last is removed', () => {
  const undos = new UndoList()
  expect(undos.last()).toBeNull()
  const first = undos.add('a')
  const second = undos.add('b')
  expect(undos.last()).toBe(second)
  undos.remove(second)
  undos.remove(second)
  expect(undos.last()).toBe(first)
  undos.remove(first)
  expect(undos.last()).toBeNull()
})

it('drops the oldest edits beyond 50', () => {
  const undos = new UndoList()
  for (let count = 0; count <= MAX_UNDOS; count++) undos.add(`order ${count}`)
  const offered: string[] = []
  for (let last = undos.last(); last; last = undos.last()) {
    offered.push(last.orderId)
    undos.remove(last)
  }
  expect(MAX_UNDOS).toBe(50)
  expect(offered).toHaveLength(50)
  expect(offered.at(-1)).toBe('order 1')
})
