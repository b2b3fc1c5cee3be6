import { createImageUrlBuilder, type ImageUrlBuilder } from '@sanity/image-url'

/** What an editor cut off a picture, as parts (0 to 1) of its width and height. */
export interface Crop {
  left: number
  top: number
  right: number
  bottom: number
}

/** The part of a picture that an editor wants to be seen wherever the picture is cut; 0 to 1, from the left and the top. */
export interface Hotspot {
  x: number
  y: number
  width: number
  height: number
}

/** An uploaded picture as one document shows it. */
export interface PlacedImage {
  /** Address of the asset, with its size in its name: `…/images/{project}/{dataset}/{sha1}-{width}x{height}.{format}`. */
  url: string
  crop?: Crop | null
  hotspot?: Hotspot | null
}

/** Size in px of the picture that a page is shared with. */
export const SHARE_CARD = { width: 1200, height: 630 } as const

/** The address of a picture, and how large (px) what it shows is. */
export interface ImageAddress {
  url: string
  width: number
  height: number
}

/**
 * What a page shows of an upload: all that the editor has not cropped.
 * @param width (px) of the rendition; without it the picture is as large as it was uploaded
 * @returns null for an address that does not name a picture's size, and for a drawing, which is sharp at every size
 */
export function imageAddress(image: PlacedImage, width?: number): ImageAddress | null {
  return addressOf(image, (address) => (width === undefined ? address : address.width(width)))
}

/**
 * The picture that a page is shared with: cut to `SHARE_CARD` around the hotspot, and smaller only where the picture is.
 * @returns null as `imageAddress` does
 */
export function shareCardAddress(image: PlacedImage): ImageAddress | null {
  const { width, height } = SHARE_CARD
  return addressOf(image, (address) => address.width(width).height(height))
}

/** Where the middle of the hotspot is in what the crop leaves, as `object-position` takes it; null without a hotspot. */
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
  // The library takes an empty base for none, and means the hosted service by that.
  const built = sized(createImageUrlBuilder({ baseUrl: 'https://base', projectId, dataset }).image(source))
  const address = built.url().replace('https://base', baseUrl ?? '')
  const [, , , wide, high] = /[?&]rect=(\d+),(\d+),(\d+),(\d+)/.exec(address) ?? [null, 0, 0, width, height]
  return { url: address, width: Number(wide), height: Number(high) }
}
