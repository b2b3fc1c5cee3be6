import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { contentOf, makeFileAsset, makeImageAsset, measureImage } from './asset'
import { makeDescribedImage } from './described-image'

const context = { projectId: 'embedded', dataset: 'production', baseUrl: '/lake' }
const svg = (attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`)
/** A PNG's signature and header; nothing else is read. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('an image asset', () => {
  it.each([
    ['an SVG with sizes', svg('width="300" height="200"'), '300x200-svg'],
    ['an SVG with a viewBox only', svg('viewBox="0 0 64 32"'), '64x32-svg'],
    ['an SVG with fractions', svg('width="10.4" height="20.6"'), '10x21-svg'],
    ['a PNG, regardless of its file name', png(640, 480), '640x480-png'],
  ])('is named by its hash and size: %s', (_what, bytes, end) => {
    const { document, fileName } = makeImageAsset(bytes, measureImage(bytes), 'picture.jpg', context)
    expect(document._id).toMatch(new RegExp(`^image-[a-f0-9]{40}-${end}$`))
    expect(`image-${fileName.replace('.', '-')}`).toBe(document._id)
  })

  it.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG without any size', svg('')],
    ['an image without height', png(10, 0)],
  ])('rejects %s', (_what, bytes) => {
    expect(() => measureImage(bytes)).toThrow(/^is /)
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'has the size at which it is shown, however the camera was held: %s',
    async (format) => {
      const wide = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      const sizeOf = async (orientation: number) => {
        const bytes = await wide.clone().toFormat(format).withMetadata({ orientation }).toBuffer()
        const { document, fileName } = await makeDescribedImage(bytes, 'photo', context)
        expect(`image-${fileName.replace('.', '-')}`).toBe(document._id)
        expect(document.metadata).toMatchObject({ dimensions: { aspectRatio: orientation < 5 ? 2 : 0.5 } })
        return document._id.split('-')[2]
      }
      expect(await Promise.all([1, 3, 6, 8].map(sizeOf))).toEqual(['40x20', '40x20', '20x40', '20x40'])
    },
  )

  it('has at most 100 million pixels', async () => {
    const refusal = (width: number, height: number) =>
      makeDescribedImage(png(width, height), 'picture.png', context).catch((cause: Error) => cause.message)
    expect(await refusal(10_000, 10_001)).toBe('has 10000 by 10001 pixels; at most 100 million are allowed')
    // This one is decoded, which fails, since it has no pixels.
    expect(await refusal(10_000, 10_000)).toBe('is a picture that cannot be decoded')
  })
})

describe('a file asset', () => {
  it('takes its extension from the file name, if it is valid', () => {
    expect(makeFileAsset(contentOf(Buffer.from('x')), 'Manual.PDF', context).document).toMatchObject({
      _id: expect.stringMatching(/^file-[a-f0-9]{40}-pdf$/) as string,
      mimeType: 'application/pdf',
    })
    expect(makeFileAsset(contentOf(Buffer.from('x')), 'no extension', context).document).toMatchObject({
      extension: 'bin',
    })
    expect(makeFileAsset(contentOf(Buffer.from('x')), 'x.ht/ml', context).document).toMatchObject({
      extension: 'bin',
    })
  })
})
