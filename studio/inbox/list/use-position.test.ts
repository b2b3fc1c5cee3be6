import { describe, expect, it } from 'vitest'
import { rowIndexFrom } from './use-position'

describe('moving through a list of five orders', () => {
  it.each([
    ['down from the second', { index: 1, isThere: true }, 1, 2],
    ['up from the second', { index: 1, isThere: true }, -1, 0],
    ['not beyond the last', { index: 4, isThere: true }, 1, 4],
    ['not beyond the first', { index: 0, isThere: true }, -1, 0],
    ['a page at a time', { index: 0, isThere: true }, 3, 3],
    ['to the end', { index: 1, isThere: true }, Infinity, 4],
    ['to the start', { index: 3, isThere: true }, -Infinity, 0],
    ['down to the order that took the place of one that has left', { index: 2, isThere: false }, 1, 2],
    ['up to the one before an order that has left', { index: 2, isThere: false }, -1, 1],
    ['down to the first, without a position so far', { index: null, isThere: false }, 1, 0],
    ['up to the first, without a position so far', { index: null, isThere: false }, -1, 0],
    ['to the end, without a position so far', { index: null, isThere: false }, Infinity, 4],
  ])('%s', (_name, position, by, index) => {
    expect(rowIndexFrom(position, by, 5)).toBe(index)
  })
})
