import { encode } from 'blurhash'
import sharp from 'sharp'
import { paletteOf } from './palette'

/** More than any camera of today takes, in pixels: a picture is held in memory as a whole, at 4 bytes a pixel. */
export const PIXELS_AT_MOST = 100_000_000

/** Width of the preview that stands in a page while its picture loads, in px; as Sanity makes it. */
const PREVIEW_WIDTH = 20
/** The palette and the blurhash need no more of a picture, in px. */
const SAMPLE_SIDE = 64
/** Components of the blurhash: details across and down. */
const BLURHASH = { across: 4, down: 3 } as const

/**
 * What can be said of a picture by looking at it: transparency, a preview of a few hundred bytes (LQIP), a palette and a
 * blurhash. Turned pictures are looked at as they are seen.
 * Throws an Error whose sentence fits after the file's name when the bytes cannot be decoded.
 */
export async function describeImage(bytes: Buffer): Promise<Record<string, unknown>> {
  try {
    // Made small in one pass; everything else is made of that.
    const sample = await open(bytes)
      .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = new Uint8Array(sample.data)
    const { width, height } = sample.info
    const { hasAlpha = false } = await open(bytes).metadata()
    const isOpaque = !hasAlpha || pixels.every((value, index) => index % 4 !== 3 || value === 255)
    const palette = paletteOf(pixels)
    return {
      hasAlpha,
      isOpaque,
      lqip: await preview(bytes, isOpaque),
      blurHash: encode(new Uint8ClampedArray(pixels), width, height, BLURHASH.across, BLURHASH.down),
      ...(palette ? { palette } : {}),
    }
  } catch (cause) {
    throw new Error('is an image that cannot be decoded', { cause })
  }
}

async function preview(bytes: Buffer, isOpaque: boolean): Promise<string> {
  const small = open(bytes).resize({ width: PREVIEW_WIDTH })
  const [type, made] = isOpaque
    ? ['jpeg', await small.flatten().jpeg({ quality: 40 }).toBuffer()]
    : ['png', await small.png({ compressionLevel: 9, palette: true }).toBuffer()]
  return `data:image/${type};base64,${made.toString('base64')}`
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' }).autoOrient()
}
