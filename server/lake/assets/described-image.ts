import { makeImageAsset, type Asset, type AssetContext } from './asset'
import { describeImage, MAX_PIXELS } from './image-metadata'

/**
 * Makes an asset like `makeImageAsset`, plus metadata extracted from the image.
 * @throws Error whose message continues a sentence that starts with the file name
 */
export async function makeDescribedImage(bytes: Buffer, name: string, context: AssetContext): Promise<Asset> {
  const asset = makeImageAsset(bytes, name, context)
  const { metadata } = asset.document
  const { width, height } = metadata.dimensions
  if (width * height > MAX_PIXELS) {
    throw new Error(`has ${width} by ${height} pixels; at most ${MAX_PIXELS / 1_000_000} million are allowed`)
  }
  return {
    ...asset,
    document: { ...asset.document, metadata: { ...metadata, ...(await describeImage(bytes)) } },
  }
}
