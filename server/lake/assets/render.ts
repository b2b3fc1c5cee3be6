import sharp, { type FitEnum, type Sharp } from 'sharp'
import { LakeError } from '../errors'
import { PIXELS_AT_MOST } from './image-metadata'
import { SIDE_AT_MOST, type Rendition } from './rendition'

/** One picture at a time uses one thread: the machine has visitors to serve as well. */
sharp.concurrency(1)
/** What libvips keeps of pictures that it has seen would rarely be asked for again. */
sharp.cache(false)

/** Sharp's names of the ways to fit a picture into a box. */
const FIT: Readonly<Record<Rendition['fit'], keyof FitEnum>> = {
  clip: 'inside',
  max: 'inside',
  crop: 'cover',
  min: 'cover',
  fill: 'contain',
  fillmax: 'contain',
  scale: 'fill',
}
/** Those that never make a picture larger than it is. */
const SHRINKING: ReadonlySet<Rendition['fit']> = new Set(['max', 'min', 'fillmax'])

/** Seconds after which a picture is given up. */
const SECONDS_AT_MOST = 20

/**
 * Makes a rendition of a picture. Turned pictures are turned upright first, so that `rect` counts from the corner that is
 * seen; what cameras write into their files stays behind.
 * Throws a LakeError (400) for a rect outside of the picture, and sharp's Error for one that cannot be decoded.
 */
export async function render(file: string, rendition: Rendition): Promise<Buffer> {
  const animated = rendition.format === 'gif' && !rendition.rect
  const input = sharp(file, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error', animated })
  const { autoOrient, pageHeight } = await input.metadata()
  const picture = { width: autoOrient.width, height: pageHeight ?? autoOrient.height }

  let image = input.timeout({ seconds: SECONDS_AT_MOST })
  if (!animated) image = image.autoOrient()
  const part = rendition.rect ? within(rendition.rect, picture) : picture
  if (rendition.rect) image = image.extract({ left: 0, top: 0, ...part })
  image = resize(image, rendition, part)
  const { flip, blur, sharpen, background } = rendition
  if (flip.vertical) image = image.flip()
  if (flip.horizontal) image = image.flop()
  // The hosted service counts blur in steps of about a tenth of a pixel.
  if (blur) image = image.blur(Math.min(100, Math.max(0.3, blur / 10)))
  if (sharpen) image = image.sharpen({ sigma: 0.5 + sharpen / 50 })
  if (rendition.invert) image = image.negate({ alpha: false })
  if (rendition.grey) image = image.greyscale()
  if (background !== undefined) image = image.flatten({ background })
  return encode(image, rendition).toBuffer()
}

function resize(image: Sharp, rendition: Rendition, part: { width: number; height: number }): Sharp {
  const { width, height, fit, background } = rendition
  if (width === undefined && height === undefined) {
    return image.resize({
      width: SIDE_AT_MOST,
      height: SIDE_AT_MOST,
      fit: 'inside',
      withoutEnlargement: true,
    })
  }
  // With one side the other follows, however it is to fit; a thin picture must not become endless by it.
  if (width === undefined || height === undefined) {
    const box = { width: width ?? SIDE_AT_MOST, height: height ?? SIDE_AT_MOST }
    return image.resize({ ...box, fit: 'inside', withoutEnlargement: SHRINKING.has(fit) })
  }
  const filled = {
    r: 255,
    g: 255,
    b: 255,
    alpha: rendition.format === 'png' || rendition.format === 'webp' ? 0 : 1,
  }
  const box = fit === 'min' ? smaller({ width, height }, part) : { width, height }
  if (rendition.position === 'focalpoint' && FIT[fit] === 'cover') {
    return aroundFocalPoint(image, rendition.focalPoint, box, part)
  }
  return image.resize({
    ...box,
    fit: FIT[fit],
    position: rendition.position === 'entropy' ? sharp.strategy.entropy : nameOf(rendition.position),
    background: background ?? filled,
    withoutEnlargement: SHRINKING.has(fit) && fit !== 'min',
  })
}

/** `min` crops to the proportions asked for, and never enlarges. */
function smaller(box: { width: number; height: number }, part: { width: number; height: number }) {
  const shrink = Math.min(1, part.width / box.width, part.height / box.height)
  return {
    width: Math.max(1, Math.round(box.width * shrink)),
    height: Math.max(1, Math.round(box.height * shrink)),
  }
}

/** Fills a box so that a point of the picture is as near to its middle as the picture's edges let it. */
function aroundFocalPoint(
  image: Sharp,
  point: { x: number; y: number },
  box: { width: number; height: number },
  part: { width: number; height: number },
): Sharp {
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

/** The part of a rect that lies in the picture. */
function within(rect: NonNullable<Rendition['rect']>, { width, height }: { width: number; height: number }) {
  const part = {
    left: rect.left,
    top: rect.top,
    width: Math.min(rect.width, width - rect.left),
    height: Math.min(rect.height, height - rect.top),
  }
  if (part.width < 1 || part.height < 1) {
    throw LakeError.badRequest(
      `The parameter "rect" lies outside of the picture, which is ${width} by ${height}.`,
    )
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
      // JPEG knows no transparency.
      return image.flatten({ background: '#fff' }).jpeg({
        quality: Math.max(1, quality),
        progressive: format === 'pjpg',
        mozjpeg: false,
      })
  }
}
