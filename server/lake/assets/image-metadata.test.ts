import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { describeImage } from './image-metadata'

const RED = { r: 255, g: 0, b: 0 }
const BLUE = { r: 0, g: 0, b: 255 }

/** A picture of one color. @param alpha null for one without transparency */
const plain = (alpha: number | null) =>
  sharp({
    create: {
      width: 40,
      height: 40,
      channels: alpha === null ? (3 as const) : (4 as const),
      background: alpha === null ? RED : { ...RED, alpha },
    },
  })
    .png()
    .toBuffer()

const previewOf = ({ lqip }: Record<string, unknown>) => {
  const [, type, base64 = ''] = /^data:image\/(\w+);base64,(.+)$/.exec(String(lqip)) ?? []
  return { type, picture: sharp(Buffer.from(base64, 'base64')) }
}

describe('the description of a picture', () => {
  it.each([
    ['without an alpha channel', null, { hasAlpha: false, isOpaque: true }, 'jpeg'],
    ['opaque with an alpha channel', 1, { hasAlpha: true, isOpaque: true }, 'jpeg'],
    ['transparent', 0.5, { hasAlpha: true, isOpaque: false }, 'png'],
  ])('tells its transparency, and has a suitable preview: %s', async (_, alpha, transparency, type) => {
    const { metadata } = await describeImage(await plain(alpha))
    expect(metadata).toMatchObject(transparency)
    expect(previewOf(metadata).type).toBe(type)
  })

  it.each([
    [24, 24],
    [170, 40],
    [200, 60],
    [100, 30],
    [30, 400],
  ])('counts a drawing with a background as opaque in any proportions: %d by %d', async (width, height) => {
    const drawing = (content: string) =>
      describeImage(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
        ),
      )
    const covered = await drawing('<rect width="100%" height="100%" fill="#fff"/>')
    expect(covered.metadata).toMatchObject({ hasAlpha: true, isOpaque: true })
    const circle = await drawing('<circle cx="50%" cy="50%" r="40%"/>')
    expect(circle.metadata).toMatchObject({ isOpaque: false })
  })

  it('has an upright preview of a rotated photo', async () => {
    // The left half is red and the right one blue; after the quarter turn of orientation 6, red is on top.
    const lying = await sharp({ create: { width: 80, height: 40, channels: 3, background: BLUE } })
      .composite([
        { input: { create: { width: 40, height: 40, channels: 3, background: RED } }, left: 0, top: 0 },
      ])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { metadata } = await describeImage(lying)
    const { picture } = previewOf(metadata)
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([20, 40])
    const [topRed = 0, , topBlue = 0] = data
    expect(topRed).toBeGreaterThan(topBlue)
    const [bottomRed = 0, , bottomBlue = 0] = data.subarray(-info.channels)
    expect(bottomBlue).toBeGreaterThan(bottomRed)
  })

  it('fails for a file that is not an image', async () => {
    await expect(describeImage(Buffer.from('not a picture'))).rejects.toThrow(
      'is a picture that cannot be decoded',
    )
  })
})
