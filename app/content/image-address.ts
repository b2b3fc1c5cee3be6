import { createImageUrlBuilder, type ImageUrlBuilder } from '@sanity/image-url'

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
  /** Address of the asset, with its size in its name: `…/images/{project}/{dataset}/{sha1}-{width}x{height}.{format}`. */
  url: string
  crop?: Crop | null
  hotspot?: Hotspot | null
}

/** Size of a page's social card, in px. */
export const SHARE_CARD = { width: 1200, height: 630 } as const

/** The address of a rendition, and the size (px) of what it shows. */
export interface ImageAddress {
  url: string
  width: number
  height: number
}

/**
 * What a page shows of an upload: everything that the editor has not cropped.
 * @param width of the rendition, in px. Defaults to the size of the upload.
 * @returns null if the address does not contain a size, and for drawings, which are sharp at every size
 */
export function imageAddress(image: PlacedImage, width?: number): ImageAddress | null {
  return addressOf(image, (address) => (width === undefined ? address : address.width(width)))
}

/**
 * The social card of a page: cropped to `SHARE_CARD` around the hotspot, and smaller only if the picture is.
 * @returns null like `imageAddress`
 */
export function shareCardAddress(image: PlacedImage): ImageAddress | null {
  const { width, height } = SHARE_CARD
  return addressOf(image, (address) => address.width(width).height(height))
}

/** The center of the hotspot within the crop, as an `object-position`; null without a hotspot. */
export function hotspotPosition({ crop, hotspot }: Omit<PlacedImage, 'url'>): string | null {
  if (!hotspot) return null
  const { left, top, right, bottom } = crop ?? { left: 0, top: 0, right: 0, bottom: 0 }
  const percent = (at: number, before: number, after: number) =>
    `${Math.round(Math.min(1, Math.max(0, (at - before) / (1 - before - after))) * 100)}%`
  return `${percent(hotspot.x, left, right)} ${percent(hotspot.y, top, bottom)}`
}

function addressOf(
  { url, crop, hotspot }: PlacedImage,
  sized: (address: ImageUrlBuilder) => ImageUrlBuilder,
): ImageAddress | null {
  const parts = /^(.*)\/images\/([^/]+)\/([^/]+)\/([\da-f]+)-(\d+)x(\d+)\.(\w+)$/i.exec(url)
  const [, baseUrl, projectId = '', dataset = '', hash, width, height, format] = parts ?? []
  if (!parts || format === 'svg') return null
  const source = {
    asset: { _ref: `image-${hash}-${width}x${height}-${format}` },
    ...(crop ? { crop } : {}),
    ...(hotspot ? { hotspot } : {}),
  }
  // The library treats an empty base URL as missing and falls back to the hosted service.
  const built = sized(createImageUrlBuilder({ baseUrl: 'https://base', projectId, dataset }).image(source))
  const address = built.url().replace('https://base', baseUrl ?? '')
  const [, , , wide, high] = /[?&]rect=(\d+),(\d+),(\d+),(\d+)/.exec(address) ?? [null, 0, 0, width, height]
  return { url: address, width: Number(wide), height: Number(high) }
}
