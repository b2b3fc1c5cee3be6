import type { NextFunction, Response } from 'express'
import { mimeTypeOf, type AssetFolder } from './asset'
import { LakeError } from '../errors'

/** Media types that a browser shows by itself without running anything in them. */
const SHOWN = /^(image|video|audio)\/|^application\/pdf$|^text\/plain/

/** A year: an asset's name holds the hash of its bytes, so it never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/**
 * Answers with a stored asset's bytes as they are (ranges and conditional requests included). An SVG is a document that
 * could hold scripts, and it comes from an editor: opened on its own it may run and load nothing.
 */
export function sendAsset(
  assets: AssetFolder,
  fileName: string,
  response: Response,
  next: NextFunction,
): void {
  const extension = assets.extensionOf(fileName)
  if (extension === null) {
    next(LakeError.notFound(`There is no asset ${fileName}.`))
    return
  }
  const type = mimeTypeOf(extension)
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(SHOWN.test(type) ? {} : { 'Content-Disposition': `attachment; filename="${fileName}"` }),
  }
  const options = { root: assets.path, headers, cacheControl: false, dotfiles: 'deny' } as const
  response.set('Cache-Control', CACHE_CONTROL)
  response.sendFile(fileName, options, (cause?: Error) => {
    if (!cause || response.headersSent) return
    for (const name of ['Cache-Control', ...Object.keys(headers)]) response.removeHeader(name)
    const isMissing = 'code' in cause && cause.code === 'ENOENT'
    next(isMissing ? LakeError.notFound(`There is no asset ${fileName}.`) : cause)
  })
}
