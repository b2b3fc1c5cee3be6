import type { NextFunction, Response } from 'express'
import { IMMUTABLE } from '../../../shared/caching/immutable'
import { codeOf } from '../../errors/error-code'
import { LakeError } from '../errors'
import { mimeTypeOf } from './asset'

/** Media types that browsers display inline without running code. */
const INLINE_TYPES = /^(image|video|audio)\/|^application\/pdf$|^text\/plain/
/** Inline media types that cannot contain code. */
const PLAYED_TYPES = /^(video|audio)\//

/** For unpublished assets, which must not remain in a shared cache after signing out. */
const PRIVATE_CACHE_CONTROL = 'private, no-cache'

/** A folder whose files are sent unmodified. */
export interface SentFolder {
  readonly path: string
  /** Returns null for a name that cannot be one of its files. */
  extensionOf(fileName: string): string | null
}

export interface SendOptions {
  /** Whether only the browser may cache it. */
  isPrivate: boolean
  /** The file name to download as; undefined to display it inline where possible. */
  download?: string | undefined
  /** The file's bytes if it is not in the folder. */
  bytes?: Buffer | null
}

/**
 * Sends a file unmodified, with support for ranges and conditional requests. An SVG may contain scripts, so a
 * policy keeps it from running or loading anything when opened on its own.
 */
export function sendAsset(
  folder: SentFolder,
  fileName: string,
  response: Response,
  next: NextFunction,
  { isPrivate, download, bytes = null }: SendOptions,
): void {
  const extension = folder.extensionOf(fileName)
  if (extension === null) {
    next(LakeError.notFound(`There is no asset ${fileName}.`))
    return
  }
  const type = mimeTypeOf(extension)
  if (download !== undefined) response.attachment(download)
  else if (!INLINE_TYPES.test(type)) response.attachment(fileName)
  const headers = {
    'Content-Type': type,
    // Browsers show a video that is opened on its own in a page of theirs, which the policy would break.
    ...(PLAYED_TYPES.test(type)
      ? {}
      : { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
  }
  response.set('Cache-Control', isPrivate ? PRIVATE_CACHE_CONTROL : IMMUTABLE)
  if (bytes) {
    response.set(headers).send(bytes)
    return
  }
  const options = { root: folder.path, headers, cacheControl: false, dotfiles: 'deny' } as const
  response.sendFile(fileName, options, (cause?: Error) => {
    if (!cause || response.headersSent) return
    for (const name of ['Cache-Control', 'Content-Disposition', ...Object.keys(headers)])
      response.removeHeader(name)
    // The request names a range beyond the file (its size is in Content-Range), or a condition that the file does not
    // meet.
    if ('status' in cause && (cause.status === 416 || cause.status === 412)) {
      response.status(cause.status).end()
      return
    }
    next(codeOf(cause) === 'ENOENT' ? LakeError.notFound(`There is no asset ${fileName}.`) : cause)
  })
}
