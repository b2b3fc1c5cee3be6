import { encode } from 'blurhash'
import type { Sharp } from 'sharp'
import { loadSharp } from './image-library'
import { paletteOf } from './palette'

/** Above the resolution of any current camera, in pixels: a decoded image is held in memory at 4 bytes per pixel. */
export const MAX_PIXELS = 100_000_000

/** Width of the low-quality placeholder (LQIP), in px; the same as Sanity's. */
const PREVIEW_WIDTH = 20
/** The size at which palette and blurhash are computed, in px. */
const SAMPLE_SIDE = 64
/** Blurhash components, horizontally and vertically. */
const BLURHASH = { across: 4, down: 3 } as const

/** What can only be learned by decoding an image. */
export interface ImageDescription {
  /** In px, as shown. */
  size: { width: number; height: number }
  /** Transparency, a preview of a few hundred bytes (LQIP), a palette and a blurhash. */
  metadata: Record<string, unknown>
}

/**
 * Extracts an image's size and metadata. EXIF rotation, which any bitmap format but GIF may have, is applied first.
 * @throws Error whose message continues a sentence that starts with the file name if the bytes cannot be decoded
 */
export async function describeImage(bytes: Buffer): Promise<ImageDescription> {
  const sharp = await loadSharp()
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  try {
    // Downscale once; everything else is derived from this sample.
    const sample = await open()
      .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = new Uint8Array(sample.data)
    const { width, height } = sample.info
    const { autoOrient: size, hasAlpha = false, format } = await open().metadata()
    const isSolid = !hasAlpha || isCovered(pixels, width, height, 0)
    // Drawn at this size, the edge of an SVG is rarely on a whole pixel.
    const isOpaque = isSolid || (format === 'svg' && isCovered(pixels, width, height, 1))
    const palette = paletteOf(pixels)
    const metadata = {
      hasAlpha,
      isOpaque,
      lqip: await preview(open(), isSolid),
      blurHash: encode(new Uint8ClampedArray(pixels), width, height, BLURHASH.across, BLURHASH.down),
      ...(palette ? { palette } : {}),
    }
    return { size, metadata }
  } catch (cause) {
    throw new Error('is a picture that cannot be decoded', { cause })
  }
}

/**
 * Whether no pixel is transparent.
 * @param pixels RGBA
 * @param edge how many pixels at each side may be transparent, unless there are no others
 */
function isCovered(pixels: Uint8Array, width: number, height: number, edge: number): boolean {
  const across = width > 2 * edge ? edge : 0
  const down = height > 2 * edge ? edge : 0
  for (let y = down; y < height - down; y++) {
    for (let x = across; x < width - across; x++) {
      if (pixels[4 * (y * width + x) + 3] !== 255) return false
    }
  }
  return true
}

async function preview(image: Sharp, isOpaque: boolean): Promise<string> {
  const small = image.resize({ width: PREVIEW_WIDTH })
  const [type, made] = isOpaque
    ? ['jpeg', await small.flatten().jpeg({ quality: 40 }).toBuffer()]
    : ['png', await small.png({ compressionLevel: 9, palette: true }).toBuffer()]
  return `data:image/${type};base64,${made.toString('base64')}`
}
