import { expect, it } from 'vitest'
import { positionAfter } from './position-after'

it.each([
  ['nothing changes', 'Night| phone', 'Night| phone'],
  ['something is added before it', 'Night| phone', 'The Night| phone'],
  ['something is added behind it', 'Night| phone', 'Night| phone 2'],
  ['something is added at it', 'Night| phone', 'Night|ly phone'],
  ['something is removed before it', 'The Night| phone', 'Night| phone'],
  ['something is removed behind it', 'Night| phone 2', 'Night| phone'],
  ['what it is in is removed', 'The Ni|ght phone', 'The |phone'],
  ['what it is in becomes shorter', 'The midnig|ht phone', 'The day| phone'],
  ['letters repeat', 'aa|a', 'aa|aa'],
  ['everything is removed', 'Night|', '|'],
  ['it was empty', '|', '|Night'],
])('a caret keeps its place when %s', (_, before, after) => {
  const text = (marked: string) => marked.replace('|', '')
  expect(positionAfter(text(before), text(after), before.indexOf('|'))).toBe(after.indexOf('|'))
})
