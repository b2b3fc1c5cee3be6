import { expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES, tooLargeText } from './upload-limits'

it('pictures may have up to 32 MB, and files up to 64 MB', () => {
  expect(MAX_UPLOAD_BYTES).toEqual({ image: 33_554_432, file: 67_108_864 })
  expect(tooLargeText(MAX_UPLOAD_BYTES.file)).toBe('The file is too large: at most 64 MB are allowed.')
})
