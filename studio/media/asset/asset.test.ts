import { expect, it } from 'vitest'
import { clockTime, FILE_TYPE, IMAGE_TYPE, isSeeThrough } from './asset'

it.each([
  [0.2, '0:01'],
  [90, '1:30'],
  [3_599.6, '1:00:00'],
  [3_661, '1:01:01'],
])('formats a duration of %d s as %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})

it.each([
  ['a drawing', { extension: 'svg' }, true],
  ['a picture with transparent parts', { isOpaque: false }, true],
  ['a picture without any', { isOpaque: true }, false],
  ['a picture whose transparency is unknown', { isOpaque: null }, false],
  ['a file', { _type: FILE_TYPE, isOpaque: false }, false],
] as const)('decides whether %s gets a background that makes it visible: %o', (_what, change, is) => {
  const photo = { _type: IMAGE_TYPE, mimeType: 'image/png', extension: 'png', isOpaque: true } as const
  expect(isSeeThrough({ ...photo, ...change })).toBe(is)
})
