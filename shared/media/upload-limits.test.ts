import { expect, it } from 'vitest'
import { MAX_SVG_BYTES, MAX_UPLOAD_BYTES, TOO_LARGE_SVG, tooLargeText } from './upload-limits'

it('pictures may have up to 32 MB, and files up to 64 MB', () => {
  expect(MAX_UPLOAD_BYTES).toEqual({ image: 33_554_432, file: 67_108_864 })
  expect(tooLargeText(MAX_UPLOAD_BYTES.file)).toBe('The file is too large. The limit is 64 MB.')
})

it('drawings may have up to 2 MB', () => {
  expect(MAX_SVG_BYTES).toBe(2_097_152)
  expect(TOO_LARGE_SVG).toBe('is an SVG of more than 2 MB; simplify it, or upload a PNG')
})
