import { imageRendition, type PlacedImage } from '~/content/image-rendition'
import { MAX_UPLOAD_WIDTH, UPLOAD_WIDTHS } from '~/content/image-widths'
import type { PictureContent } from '~/content/parts'

/** In px. */
export interface Size {
  width: number
  height: number
}

/** A picture's `img` attributes, and the same for AVIF if available. */
export interface PictureSources {
  src: string
  srcSet?: string
  avif?: string
}

/**
 * An upload as cropped by the editor, and its narrower renditions, which the dataset makes on demand; drawings
 * have none.
 * @returns the sources, and the size (px) of what they show if known
 */
export function uploadSources(image: PlacedImage): { sources: PictureSources; size: Size | null } {
  const whole = imageRendition(image)
  if (!whole) return { sources: { src: image.url }, size: null }
  const { url: src, width, height } = whole
  const size = { width, height }
  const narrower = UPLOAD_WIDTHS.filter((other) => other < width)
  if (narrower.length === 0) return { sources: { src }, size }
  // The dataset renders no larger ones for anonymous clients.
  const widths = width <= MAX_UPLOAD_WIDTH ? [...narrower, width] : narrower
  const versions = widths.map((other) => `${negotiated(imageRendition(image, other)?.url ?? src)} ${other}w`)
  return { sources: { src, srcSet: versions.join(', ') }, size }
}

/**
 * Returns the URL of a picture for places that take a single one: an upload as cropped by the editor, or the file of
 * the media base. Null for a drawing.
 */
export function pictureFileUrl(
  { image, crop, hotspot, file }: Pick<PictureContent, 'image' | 'crop' | 'hotspot' | 'file'>,
  mediaBaseUrl: string,
): string | null {
  if (image?.url) return imageRendition({ url: image.url, crop, hotspot })?.url ?? image.url
  return file ? `${mediaBaseUrl}/images/${file}` : null
}

/** Requests the best format that the browser accepts. */
function negotiated(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}auto=format`
}

/**
 * Returns a file of the media base (`posters/soda.webp`) and the copies listed in its content
 * (`posters/soda-640.webp`).
 */
export function fileSources(
  { file, width, narrower, avif }: Pick<PictureContent, 'width' | 'narrower' | 'avif'> & { file: string },
  mediaBaseUrl: string,
): PictureSources {
  const url = `${mediaBaseUrl}/images/${file}`
  const [, stem = url, ending = ''] = /^(.*)(\.\w+)$/.exec(url) ?? []
  const copies = (type: string) =>
    width
      ? [
          ...[...narrower].sort((a, b) => a - b).map((other) => `${stem}-${other}${type} ${other}w`),
          `${stem}${type} ${width}w`,
        ].join(', ')
      : `${stem}${type}`
  return {
    src: url,
    srcSet: narrower.length > 0 ? copies(ending) : undefined,
    avif: avif ? copies('.avif') : undefined,
  }
}
