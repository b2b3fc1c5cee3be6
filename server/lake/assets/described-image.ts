import { makeImageAsset, type Asset, type AssetContext } from './asset'
import { describeImage, PIXELS_AT_MOST } from './image-metadata'

/**
 * As `makeImageAsset`, with what can be seen in the picture.
 * Throws an Error whose sentence fits after the file's name.
 */
export async function makeDescribedImage(bytes: Buffer, name: string, context: AssetContext): Promise<Asset> {
  const asset = makeImageAsset(bytes, name, context)
  const metadata = asset.document.metadata as { dimensions: { width: number; height: number } }
  const { width, height } = metadata.dimensions
  if (width * height > PIXELS_AT_MOST) {
    throw new Error(
      `has ${width} by ${height} pixels; ${PIXELS_AT_MOST / 1_000_000} million are taken at most`,
    )
  }
  return {
    ...asset,
    document: { ...asset.document, metadata: { ...metadata, ...(await describeImage(bytes)) } },
  }
}
