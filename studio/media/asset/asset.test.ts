import { expect, it } from 'vitest'
import { clockTime } from './asset'

it.each([
  [0.2, '0:01'],
  [90, '1:30'],
  [3_599.6, '1:00:00'],
  [3_661, '1:01:01'],
])('a video of %d s is shown as %s long', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})
