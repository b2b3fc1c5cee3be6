import { MAX_UPLOAD_WIDTH, UPLOAD_WIDTHS } from '~/content/image-widths'
import type { PictureContent } from '~/content/parts'

/** The sources of a picture: the attributes of an `img`, and the same as AVIF where available. */
export interface PictureSources {
  src: string
  srcSet?: string
  avif?: string
}

/** Returns an upload and its narrower renditions, which the dataset makes on demand; drawings need none. */
export function uploadSources({ url, width }: { url: string; width: number | null }): PictureSources {
  if (!width || url.endsWith('.svg')) return { src: url }
  const narrower = UPLOAD_WIDTHS.filter((other) => other < width)
  if (narrower.length === 0) return { src: url }
  const versions = narrower.map((other) => `${url}?w=${other}&auto=format ${other}w`)
  // Larger renditions are never made.
  if (width <= MAX_UPLOAD_WIDTH) versions.push(`${url}?auto=format ${width}w`)
  return { src: url, srcSet: versions.join(', ') }
}

/**
 * Returns a file of the media base (`posters/soda.webp`) and the copies listed in its content
 * (`posters/soda-640.webp`).
 */
export function fileSources(
  { file, width, narrower, avif }: Pick<PictureContent, 'width' | 'narrower' | 'avif'> & { file: string },
  mediaBaseUrl: string,
): PictureSources {
  const address = `${mediaBaseUrl}/images/${file}`
  const [, stem = address, ending = ''] = /^(.*)(\.\w+)$/.exec(address) ?? []
  const copies = (type: string) =>
    width
      ? [
          ...narrower.toSorted((a, b) => a - b).map((other) => `${stem}-${other}${type} ${other}w`),
          `${stem}${type} ${width}w`,
        ].join(', ')
      : `${stem}${type}`
  return {
    src: address,
    ...(narrower.length > 0 ? { srcSet: copies(ending) } : {}),
    ...(avif ? { avif: copies('.avif') } : {}),
  }
}
