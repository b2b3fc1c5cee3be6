import { makeImageAsset, measureImage, type Asset, type AssetContext } from './asset'
import { describeImage, MAX_PIXELS } from './image-metadata'

/**
 * Makes an asset like `makeImageAsset`, plus metadata extracted from the image.
 * @throws Error whose message continues a sentence that starts with the file name
 */
export async function makeDescribedImage(bytes: Buffer, name: string, context: AssetContext): Promise<Asset> {
  const measured = measureImage(bytes)
  const { width, height, format } = measured
  if (width * height > MAX_PIXELS) {
    throw new Error(`has ${width} by ${height} pixels; at most ${MAX_PIXELS / 1_000_000} million are allowed`)
  }
  const { size, metadata } = await describeImage(bytes)
  // A drawing has the size that it names, not the one at which it is rasterized.
  const shown = format.extension === 'svg' ? measured : { ...size, format }
  const asset = makeImageAsset(bytes, shown, name, context)
  return {
    ...asset,
    document: { ...asset.document, metadata: { ...asset.document.metadata, ...metadata } },
  }
}
