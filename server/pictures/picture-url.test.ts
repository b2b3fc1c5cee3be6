import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPictureUrls } from './picture-url'

const { pictureUrl, readPicturePath } = createPictureUrls('a secret of the tests')

it('every signed address round-trips', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
      const [, , signature = '', encoded = ''] = pictureUrl(address).split('/')
      expect(readPicturePath(signature, encoded)).toBe(address)
    }),
  )
})

it('refuses an empty secret, with which anyone could sign', () => {
  expect(() => createPictureUrls('')).toThrow(TypeError)
})

it('rejects a path that is too long, even if it is signed', () => {
  const readable = (length: number) => {
    const [, , signature = '', encoded = ''] = pictureUrl('x'.repeat(length)).split('/')
    return readPicturePath(signature, encoded) !== null
  }
  // Every three characters are encoded as four.
  expect(readable(4_500)).toBe(true)
  expect(readable(4_501)).toBe(false)
})

it('always rejects an unsigned path', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.string({ maxLength: 22 }))
  fc.assert(
    fc.property(text, text, (signature, encoded) => {
      expect(readPicturePath(signature, encoded)).toBeNull()
    }),
  )
})
