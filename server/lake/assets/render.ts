import type { FitEnum, Sharp } from 'sharp'
import { LakeError } from '../errors'
import { loadSharp } from './image-library'
import { MAX_PIXELS } from './image-metadata'
import { MAX_SIDE, type Rendition } from './rendition'
import type { Lane } from './rendition-cache'

/** Sharp's names for the fit modes. */
const FIT: Readonly<Record<Rendition['fit'], keyof FitEnum>> = {
  clip: 'inside',
  max: 'inside',
  crop: 'cover',
  min: 'cover',
  fill: 'contain',
  fillmax: 'contain',
  scale: 'fill',
}

/** Rendering is aborted after this long, in s. */
const MAX_RENDER_S = 10
/** Maximum number of pixels of an output image: encoding more takes longer than anyone waits. */
const MAX_OUTPUT_PIXELS = 12_000_000
/** Maximum number of pixels when rasterizing a drawing, which may claim any size. */
const MAX_DRAWING_PIXELS = 16_000_000
/** An animation with more frames, or more pixels over all frames, is reduced to its first frame. */
const MAX_FRAMES = 300
const MAX_ANIMATED_PIXELS = 50_000_000
/** Source images with more pixels than this are slow to process. */
const LARGE_PIXELS = 8_000_000

interface Size {
  width: number
  height: number
}

/** Returns the lane for a stored image, judging by its name (`<sha1>-<W>x<H>.<ext>`). */
export function laneOf(fileName: string): Lane {
  const [, width = '0', height = '0', extension = ''] = /-(\d+)x(\d+)\.(\w+)$/.exec(fileName) ?? []
  const mayTakeLong = extension === 'gif' || extension === 'svg'
  return mayTakeLong || Number(width) * Number(height) > LARGE_PIXELS ? 'large' : 'small'
}

/**
 * Renders an image to size, never enlarging it. EXIF rotation is applied first, so `rect` refers to the image as
 * displayed; camera metadata is stripped.
 * @param signal aborted once nobody is waiting, which prevents the start. Once started, rendering takes at most 10 s.
 * @throws LakeError (400) for a rect outside the image; sharp's Error if it cannot be decoded; the abort reason
 */
export async function render(file: string, rendition: Rendition, signal?: AbortSignal): Promise<Buffer> {
  const limitInputPixels = file.endsWith('.svg') ? MAX_DRAWING_PIXELS : MAX_PIXELS
  const options = { limitInputPixels, failOn: 'error' } as const
  const sharp = await loadSharp()
  signal?.throwIfAborted()
  const { autoOrient, pages = 1 } = await sharp(file, options).metadata()
  signal?.throwIfAborted()
  const picture = { width: autoOrient.width, height: autoOrient.height }
  const animated =
    rendition.format === 'gif' &&
    !rendition.rect &&
    pages <= MAX_FRAMES &&
    pages * picture.width * picture.height <= MAX_ANIMATED_PIXELS

  let image = sharp(file, { ...options, animated }).timeout({ seconds: MAX_RENDER_S })
  if (!animated) image = image.autoOrient()
  const part = rendition.rect ? within(rendition.rect, picture) : picture
  if (rendition.rect) image = image.extract({ left: 0, top: 0, ...part })
  image = resize(image, rendition, part, sharp.strategy.entropy)
  const { flip, blur, sharpen, background } = rendition
  if (flip.vertical) image = image.flip()
  if (flip.horizontal) image = image.flop()
  // The hosted service measures blur in steps of about a tenth of a pixel.
  if (blur) image = image.blur(Math.min(100, Math.max(0.3, blur / 10)))
  if (sharpen) image = image.sharpen({ sigma: 0.5 + sharpen / 50 })
  if (rendition.invert) image = image.negate({ alpha: false })
  if (rendition.grey) image = image.grayscale()
  if (background !== undefined) image = image.flatten({ background })
  return encode(image, rendition).toBuffer()
}

/** @param entropy sharp's name for the position with the most detail */
function resize(image: Sharp, rendition: Rendition, part: Size, entropy: number): Sharp {
  const { width = MAX_SIDE, height = MAX_SIDE, fit, background } = rendition
  // If only one side is given, the other follows, whatever the fit mode.
  const hasBox = rendition.width !== undefined && rendition.height !== undefined
  const kind = hasBox ? FIT[fit] : 'inside'
  switch (kind) {
    case 'inside':
      return image.resize({ ...bounded(part, { width, height }), fit: 'fill' })
    case 'fill': {
      const box = { width: Math.min(width, part.width), height: Math.min(height, part.height) }
      return image.resize({ ...bounded(box), fit: 'fill' })
    }
    case 'cover': {
      const box = bounded({ width, height }, part)
      if (rendition.position === 'focalpoint') return aroundFocalPoint(image, rendition.focalPoint, box, part)
      const position = rendition.position === 'entropy' ? entropy : nameOf(rendition.position)
      return image.resize({ ...box, fit: 'cover', position })
    }
    default: {
      const isTransparent = rendition.format === 'png' || rendition.format === 'webp'
      const filled = { r: 255, g: 255, b: 255, alpha: isTransparent ? 0 : 1 }
      return image.resize({
        ...bounded({ width, height }),
        fit: 'contain',
        position: nameOf(rendition.position),
        background: background ?? filled,
        withoutEnlargement: true,
      })
    }
  }
}

/**
 * Scales to whole px, no larger than the given size, than `within` if set, and than MAX_OUTPUT_PIXELS, keeping the
 * aspect ratio.
 */
function bounded(size: Size, within: Size = size): Size {
  const shrink = Math.min(
    1,
    within.width / size.width,
    within.height / size.height,
    Math.sqrt(MAX_OUTPUT_PIXELS / (size.width * size.height)),
  )
  return {
    width: Math.max(1, Math.round(size.width * shrink)),
    height: Math.max(1, Math.round(size.height * shrink)),
  }
}

/** Fills a box, keeping a point of the image as close to its center as the edges allow. */
function aroundFocalPoint(image: Sharp, point: { x: number; y: number }, box: Size, part: Size): Sharp {
  const scale = Math.max(box.width / part.width, box.height / part.height)
  const width = Math.max(box.width, Math.round(part.width * scale))
  const height = Math.max(box.height, Math.round(part.height * scale))
  const start = (at: number, whole: number, shown: number) =>
    Math.round(Math.min(Math.max(at * whole - shown / 2, 0), whole - shown))
  return image.resize({ width, height, fit: 'fill' }).extract({
    left: start(point.x, width, box.width),
    top: start(point.y, height, box.height),
    ...box,
  })
}

function nameOf(position: Rendition['position']): string {
  return position === 'focalpoint' || position === 'entropy' ? 'center' : position
}

/** Returns the part of a rect that lies within the image. */
function within(rect: NonNullable<Rendition['rect']>, { width, height }: Size) {
  const part = {
    left: rect.left,
    top: rect.top,
    width: Math.min(rect.width, width - rect.left),
    height: Math.min(rect.height, height - rect.top),
  }
  if (part.width < 1 || part.height < 1) {
    throw LakeError.badRequest(`The parameter "rect" lies outside the image, which is ${width} by ${height}.`)
  }
  return part
}

function encode(image: Sharp, { format, quality }: Rendition): Sharp {
  switch (format) {
    case 'png':
      return image.png({ compressionLevel: 8 })
    case 'webp':
      return image.webp({ quality: Math.max(1, quality), effort: 4 })
    case 'gif':
      return image.gif()
    default:
      // JPEG has no transparency.
      return image.flatten({ background: '#fff' }).jpeg({
        quality: Math.max(1, quality),
        progressive: format === 'pjpg',
        mozjpeg: false,
      })
  }
}
