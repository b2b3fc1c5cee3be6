import { imageSize } from 'image-size'
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { LakeDocument } from '../documents'

/** What an asset document needs besides its bytes. */
export interface AssetContext {
  projectId: string
  dataset: string
  /**
   * Where browsers reach the API (`/lake`, or an absolute URL), for the `url` of asset documents. No trailing slash.
   */
  baseUrl: string
}

/** Facts about a file, gathered in a single read. */
export interface Content {
  /** In hexadecimal. */
  sha1: string
  /** In bytes. */
  size: number
}

/** Returns the `Content` of bytes in memory. */
export function contentOf(bytes: Buffer): Content {
  return { sha1: createHash('sha1').update(bytes).digest('hex'), size: bytes.length }
}

/** An asset without its bytes: its file name, and its document without the system fields. */
export interface Asset {
  fileName: string
  document: Omit<LakeDocument, '_rev' | '_createdAt' | '_updatedAt'> & { _id: string; _type: string }
}

/** An asset whose metadata has its size, in px. */
export interface ImageAsset extends Asset {
  document: Asset['document'] & {
    metadata: { dimensions: { width: number; height: number } }
  }
}

/** An image's format, and its size in px. */
export interface MeasuredImage {
  width: number
  height: number
  format: { extension: string; mimeType: string }
}

/**
 * Returns the id of an asset, such as `image-<sha1>-<W>x<H>-<ext>`.
 * @param fileName as the dataset names its file: `<sha1>-<W>x<H>.<ext>`
 */
export function assetIdOf(kind: 'image' | 'file', fileName: string): string {
  return `${kind}-${fileName.replace('.', '-')}`
}

/** Supported image formats: the name that `image-size` uses, Sanity's file extension, and the media type. */
const IMAGE_FORMATS: Readonly<Record<string, MeasuredImage['format']>> = {
  jpg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
}

/** Media types that browsers may display inline; everything else is sent as a download. */
const FILE_MIME_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
}
const UNKNOWN_MIME_TYPE = 'application/octet-stream'

/** Returns the media type for a stored file, given its extension without the dot. */
export function mimeTypeOf(extension: string): string {
  const image = Object.values(IMAGE_FORMATS).find((format) => format.extension === extension)
  return image?.mimeType ?? FILE_MIME_TYPES[extension] ?? UNKNOWN_MIME_TYPE
}

/**
 * Makes an image asset, named `image-<sha1>-<W>x<H>-<ext>` as Sanity does.
 * @param measured what the bytes are, and the size at which they are shown
 */
export function makeImageAsset(
  bytes: Buffer,
  { width, height, format }: MeasuredImage,
  originalFilename: string,
  context: AssetContext,
): ImageAsset {
  const content = contentOf(bytes)
  const { sha1 } = content
  const size = `${width}x${height}`
  const fileName = `${sha1}-${size}.${format.extension}`
  const document = {
    _id: assetIdOf('image', fileName),
    _type: 'sanity.imageAsset',
    ...describe('images', fileName, content, originalFilename, context),
    extension: format.extension,
    mimeType: format.mimeType,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    },
  }
  return { fileName, document }
}

/** Makes a file asset, named `file-<sha1>-<ext>`, with the extension of its original name. */
export function makeFileAsset(content: Content, originalFilename: string, context: AssetContext): Asset {
  const given = extname(originalFilename).slice(1).toLowerCase()
  const extension = /^[a-z0-9]{1,12}$/.test(given) ? given : 'bin'
  const { sha1 } = content
  const fileName = `${sha1}.${extension}`
  const document = {
    _id: assetIdOf('file', fileName),
    _type: 'sanity.fileAsset',
    ...describe('files', fileName, content, originalFilename, context),
    extension,
    mimeType: mimeTypeOf(extension),
  }
  return { fileName, document }
}

function describe(
  kind: 'images' | 'files',
  fileName: string,
  { sha1, size }: Content,
  originalFilename: string,
  { projectId, dataset, baseUrl }: AssetContext,
) {
  const path = `${kind}/${projectId}/${dataset}/${fileName}`
  return {
    assetId: sha1,
    sha1hash: sha1,
    path,
    url: `${baseUrl}/${path}`,
    originalFilename,
    size,
    // Sanity puts an upload id here. In this dataset, identical bytes are the same upload.
    uploadId: sha1,
  }
}

/** Whether the bytes are a drawing, and not an image of any other format. */
export function isSvg(bytes: Buffer): boolean {
  try {
    return imageSize(bytes).type === 'svg'
  } catch {
    return false
  }
}

/**
 * Reads an image's format and its size, in px. The format is detected from the bytes, not from the file name. The size
 * of an SVG comes from its width and height, or its viewBox; that of a photo is the one before any EXIF rotation.
 * @throws Error whose message continues a sentence that starts with the file name if the bytes are not a supported
 * image
 */
export function measureImage(bytes: Buffer): MeasuredImage {
  let measured
  try {
    measured = imageSize(bytes)
  } catch (cause) {
    throw new Error('is not a picture, or its size cannot be read', { cause })
  }
  const format = IMAGE_FORMATS[measured.type ?? '']
  if (!format) {
    throw new Error(
      `is a ${measured.type ?? 'file'}; supported pictures are ${Object.keys(IMAGE_FORMATS).join(', ')}`,
    )
  }
  const width = Math.round(measured.width)
  const height = Math.round(measured.height)
  if (width < 1 || height < 1) throw new Error('is a picture without a width and height')
  return { width, height, format }
}
