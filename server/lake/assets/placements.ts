import { z } from 'zod'
import { imageRendition, shareCardRendition, type PlacedImage } from '../../../app/content/image-rendition'
import type { LakeDocument } from '../documents'

const part = z.number().min(0).max(1)
const placementSchema = z.object({
  asset: z.object({ _ref: z.string() }),
  crop: z.object({ left: part, top: part, right: part, bottom: part }).nullish().catch(null),
  hotspot: z.object({ x: part, y: part, width: part, height: part }).nullish().catch(null),
})

/** How documents show a picture: its crop and its hotspot. */
export type Placement = Pick<PlacedImage, 'crop' | 'hotspot'>

/** The parameters of an address that select a part of the picture, verbatim. */
export interface Frame {
  rect?: string
  h?: string
}

/** Returns every placement of the asset with this id in the documents. */
export function placementsOf(documents: readonly LakeDocument[], assetId: string): Placement[] {
  const found: Placement[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const placed = placementSchema.safeParse(value)
    if (placed.success && placed.data.asset._ref === assetId) found.push(placed.data)
    Object.values(value).forEach(visit)
  }
  documents.forEach(visit)
  return found
}

/**
 * Returns the parts of a picture that anonymous clients may request besides the whole: for each placement, what remains
 * after the editor's crop, and the same cropped to a social card.
 * @param url address of the asset
 */
export function publicFrames(url: string, placements: readonly Placement[]): Frame[] {
  return placements.flatMap((placement) => {
    const image = { url, ...placement }
    return [imageRendition(image), shareCardRendition(image)].flatMap((address) => {
      if (!address) return []
      const { searchParams } = new URL(address.url, 'http://localhost')
      const rect = searchParams.get('rect')
      const h = searchParams.get('h')
      return rect || h ? [{ ...(rect ? { rect } : {}), ...(h ? { h } : {}) }] : []
    })
  })
}
