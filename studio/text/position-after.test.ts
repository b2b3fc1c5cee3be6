import { expect, it } from 'vitest'
import { positionAfter } from './position-after'

it.each([
  ['nothing changes', 'Night| phone', 'Night| phone'],
  ['text is added before it', 'Night| phone', 'The Night| phone'],
  ['text is added after it', 'Night| phone', 'Night| phone 2'],
  ['text is added at it', 'Night| phone', 'Night|ly phone'],
  ['text is removed before it', 'The Night| phone', 'Night| phone'],
  ['text is removed after it', 'Night| phone 2', 'Night| phone'],
  ['the text around it is removed', 'The Ni|ght phone', 'The |phone'],
  ['the text around it becomes shorter', 'The midnig|ht phone', 'The day| phone'],
  ['letters repeat', 'aa|a', 'aa|aa'],
  ['everything is removed', 'Night|', '|'],
  ['the text was empty', '|', '|Night'],
])('keeps the place of a caret when %s', (_, before, after) => {
  const text = (marked: string) => marked.replace('|', '')
  expect(positionAfter(text(before), text(after), before.indexOf('|'))).toBe(after.indexOf('|'))
})
