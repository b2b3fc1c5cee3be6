import { z } from 'zod'
import { formatSize } from '../../text/formats'

export const IMAGE_TYPE = 'sanity.imageAsset'
export const FILE_TYPE = 'sanity.fileAsset'

// Scripts can create assets without a file. A missing or invalid field must not hide the others of the library.
const text = z.string().nullish().catch(null)
const amount = z.number().nullish().catch(null)

/** A picture, a video or another file of the dataset. */
export const assetSchema = z.object({
  _id: z.string(),
  _type: z.enum([IMAGE_TYPE, FILE_TYPE]),
  _createdAt: z.string(),
  originalFilename: text,
  extension: z.string().catch(''),
  mimeType: z.string().catch(''),
  /** In bytes. */
  size: z.number().catch(0),
  /** Empty if the asset has no file. */
  url: z.string().catch(''),
  /** In px. */
  width: amount,
  height: amount,
  /** Duration of a video, in s. */
  durationSeconds: amount,
  /** Whether a picture has no transparent parts. */
  isOpaque: z.boolean().nullish().catch(null),
  /** URL of a video's poster. */
  poster: text,
  posterId: text,
  /** How many documents use it; a draft and its published version count twice. */
  uses: z.number().catch(0),
})

export type Asset = z.infer<typeof assetSchema>
export type AssetKind = 'picture' | 'video' | 'file'

/** Returns what an asset is to an editor. */
export function kindOf({ _type, mimeType }: Pick<Asset, '_type' | 'mimeType'>): AssetKind {
  if (_type === IMAGE_TYPE) return 'picture'
  return mimeType.startsWith('video/') ? 'video' : 'file'
}

/** Whether a picture has transparent parts, or is a drawing, which may have. */
export function isSeeThrough(asset: Pick<Asset, '_type' | 'mimeType' | 'extension' | 'isOpaque'>): boolean {
  return kindOf(asset) === 'picture' && (asset.extension === 'svg' || asset.isOpaque === false)
}

/** Returns the name under which an asset was uploaded. */
export function nameOf({ originalFilename, extension, _id }: Asset): string {
  return originalFilename?.trim() || `${_id.slice(0, 18)}….${extension}`
}

/** Formats what an asset is: `1,280 × 720 · 0:15 · 1.4 MB`. */
export function factsOf(asset: Asset): string {
  const { width, height, durationSeconds, size } = asset
  return [
    width && height ? `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')}` : null,
    durationSeconds ? clockTime(durationSeconds) : null,
    formatSize(size),
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}

/** Proportions of an asset whose size is not known. */
const USUAL_RATIO = '16 / 9'

/** Returns the proportions of a picture or video for CSS, to reserve its space before the file arrives. */
export function aspectRatioOf({ width, height }: Pick<Asset, 'width' | 'height'>): string {
  return width && height ? `${width} / ${height}` : USUAL_RATIO
}

/** Formats a duration in s as players do: `1:30`, `1:01:01`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const padded = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3_600)
  const minutes = Math.floor(whole / 60) % 60
  return `${hours > 0 ? `${hours}:${padded(minutes)}` : minutes}:${padded(whole % 60)}`
}

/**
 * Returns the URL of an asset as a thumbnail; empty if it has no file. Drawings are sharp at any size, so they are not
 * resized.
 * @param width in px
 */
export function thumbnailUrl({ url, extension }: Pick<Asset, 'url' | 'extension'>, width: number): string {
  return extension === 'svg' || url === '' ? url : `${url}?w=${width}&fit=max&auto=format`
}
