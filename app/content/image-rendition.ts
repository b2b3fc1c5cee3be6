/** What an editor has cropped off each side of a picture, as fractions (0 to 1) of its width and height. */
export interface Crop {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * The part of a picture that must stay visible wherever it is cropped, as fractions (0 to 1) from the left and the
 * top.
 */
export interface Hotspot {
  x: number
  y: number
  width: number
  height: number
}

/** An uploaded picture, as used in one document. */
export interface PlacedImage {
  /**
   * URL of the asset, with its size in its name: `…/images/{project}/{dataset}/{sha1}-{width}x{height}.{format}`. The
   * hyphen may be encoded (see ad-sizes.server.ts).
   */
  url: string
  crop?: Crop | null
  hotspot?: Hotspot | null
}

/** Size of a page's social card, in px. */
export const SHARE_CARD = { width: 1200, height: 630 } as const

/** The URL of a rendition, and the size (px) of what it shows. */
export interface ImageRendition {
  url: string
  width: number
  height: number
}

/**
 * Returns the rendition of an upload for a page: everything that the editor has not cropped.
 * @param width of the rendition, in px. Defaults to the size of the upload.
 * @returns null if the URL does not contain a size, and for drawings, which are sharp at every size
 */
export function imageRendition(image: PlacedImage, width?: number): ImageRendition | null {
  return rendition(image, width === undefined ? {} : { width })
}

/**
 * Returns the rendition for a page's social card, cropped to `SHARE_CARD` around the hotspot, and smaller only if the
 * picture is.
 * @returns null in the same cases as `imageRendition`
 */
export function shareCardRendition(image: PlacedImage): ImageRendition | null {
  return rendition(image, SHARE_CARD)
}

/**
 * Returns the `object-position` at which the center of the hotspot is as near to the middle of the picture's frame as
 * the edges of the picture allow; null without a hotspot. The frame has to be a `container-type: size`: a percentage
 * alone would put what is at 76% of the picture at 76% of the frame.
 */
export function hotspotPosition({ crop, hotspot }: Omit<PlacedImage, 'url'>): string | null {
  if (!hotspot) return null
  const { left, top, right, bottom } = crop ?? { left: 0, top: 0, right: 0, bottom: 0 }
  const centered = (at: number, before: number, after: number, frame: 'cqw' | 'cqh') => {
    const percent = Math.round(Math.min(1, Math.max(0, (at - before) / (1 - before - after))) * 100)
    return `clamp(100%, ${percent}% + ${50 - percent}${frame}, 0%)`
  }
  return `${centered(hotspot.x, left, right, 'cqw')} ${centered(hotspot.y, top, bottom, 'cqh')}`
}

/** A part of a picture, in px of the upload. */
interface Area {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Writes the same URL as `@sanity/image-url`, of which pages would need only a tenth; image-rendition.test.ts
 * compares the two.
 */
function rendition(
  { url, crop, hotspot }: PlacedImage,
  rendition: { width?: number; height?: number },
): ImageRendition | null {
  const [, name, wide, high, format] =
    /^(.*\/images\/[^/]+\/[^/]+\/[\da-f]+(?:-|%2D)(\d+)x(\d+)\.(\w+))$/i.exec(url) ?? []
  if (!name || format === 'svg') return null
  const full = { left: 0, top: 0, width: Number(wide), height: Number(high) }
  const area = narrowed(cropped(full, crop), hotspotIn(full, hotspot), rendition)
  const { left, top, width, height } = area
  const isWhole = left === 0 && top === 0 && width === full.width && height === full.height
  const parameters = [
    ...(isWhole ? [] : [`rect=${left},${top},${width},${height}`]),
    ...(rendition.width === undefined ? [] : [`w=${rendition.width}`]),
    ...(rendition.height === undefined ? [] : [`h=${rendition.height}`]),
  ]
  return { url: parameters.length === 0 ? name : `${name}?${parameters.join('&')}`, width, height }
}

function cropped(full: Area, crop: Crop | null | undefined): Area {
  if (!crop) return full
  const left = Math.round(crop.left * full.width)
  const top = Math.round(crop.top * full.height)
  return {
    left,
    top,
    width: Math.round(full.width - crop.right * full.width - left),
    height: Math.round(full.height - crop.bottom * full.height - top),
  }
}

/** Returns the center of the hotspot, in whole px; the center of the upload without one. */
function hotspotIn(full: Area, hotspot: Hotspot | null | undefined): { x: number; y: number } {
  const { x, y } = hotspot ?? { x: 0.5, y: 0.5 }
  return { x: Math.round(x * full.width), y: Math.round(y * full.height) }
}

/** Narrows an area to the proportions of a rendition, around a point, as far as the area allows. */
function narrowed(
  area: Area,
  around: { x: number; y: number },
  rendition: { width?: number; height?: number },
): Area {
  if (!rendition.width || !rendition.height) return area
  const ratio = rendition.width / rendition.height
  if (area.width / area.height > ratio) {
    const width = Math.round(area.height * ratio)
    return { ...area, width, left: within(around.x - width / 2, area.left, area.left + area.width - width) }
  }
  const height = Math.round(area.width / ratio)
  return { ...area, height, top: within(around.y - height / 2, area.top, area.top + area.height - height) }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(Math.round(value), least), most)
}
