import { expect, it } from 'vitest'
import { imageTypeOf } from './image-type'

it.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['\x00\x00\x00\x20ftypavif', 'image/avif'],
  ['\x00\x00\x00\x20ftypavis', 'image/avif'],
  ['\x00\x00\x00\x20ftypmp42', null],
  ['RIFF\x24\x00\x00\x00WAVE', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['<!doctype html>', null],
  ['GIF', null],
  ['', null],
])('detects a file that starts with %j as %s', (start, type) => {
  expect(imageTypeOf(Buffer.from(start + '.'.repeat(start ? 40 : 0), 'latin1'))).toBe(type)
})
