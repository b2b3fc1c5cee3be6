import type { NextFunction, Response } from 'express'
import { mimeTypeOf } from './asset'
import { LakeError } from '../errors'

/** Media types that a browser shows by itself without running anything in them. */
const SHOWN = /^(image|video|audio)\/|^application\/pdf$|^text\/plain/

/** A year: an asset's name holds the hash of its bytes, so it never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'
/** For what is not published: whoever signs out must not find it in a shared cache. */
const PRIVATE_CACHE_CONTROL = 'private, no-cache'

/** A folder of files that are sent as they are. */
export interface SentFolder {
  readonly path: string
  /** Null for a name that is none of its files'. */
  extensionOf(fileName: string): string | null
}

export interface SendOptions {
  /** The name under which to save the file; undefined for one that is to be shown, if a browser can. */
  download?: string | undefined
}

/**
 * Answers with a stored file's bytes as they are (ranges and conditional requests included). An SVG is a document that
 * could hold scripts, and it comes from an editor: opened on its own it may run and load nothing.
 */
export function sendAsset(
  folder: SentFolder,
  fileName: string,
  response: Response,
  next: NextFunction,
  { download }: SendOptions = {},
): void {
  const extension = folder.extensionOf(fileName)
  if (extension === null) {
    next(LakeError.notFound(`There is no asset ${fileName}.`))
    return
  }
  const type = mimeTypeOf(extension)
  if (download !== undefined) response.attachment(download)
  else if (!SHOWN.test(type)) response.attachment(fileName)
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  const options = { root: folder.path, headers, cacheControl: false, dotfiles: 'deny' } as const
  const { isPrivateAsset } = response.locals as { isPrivateAsset?: boolean }
  response.set('Cache-Control', isPrivateAsset ? PRIVATE_CACHE_CONTROL : CACHE_CONTROL)
  response.sendFile(fileName, options, (cause?: Error) => {
    if (!cause || response.headersSent) return
    for (const name of ['Cache-Control', 'Content-Disposition', ...Object.keys(headers)])
      response.removeHeader(name)
    const isMissing = 'code' in cause && cause.code === 'ENOENT'
    next(isMissing ? LakeError.notFound(`There is no asset ${fileName}.`) : cause)
  })
}
