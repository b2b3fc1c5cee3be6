import { Router, type NextFunction, type Request, type Response } from 'express'
import { asyncHandler } from '../../http/async-handler'
import { assetIdOf } from '../assets/asset'
import { sendAsset } from '../assets/asset-response'
import { placementsOf, publicFrames } from '../assets/placements'
import { isNegotiated, parseRendition } from '../assets/rendition'
import { openRenditions } from '../assets/renditions'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { assetAccessOf } from './asset-access'
import { guardParameters } from './parameters'

/**
 * Serves the bytes of images and files, unmodified, or as requested through `@sanity/image-url`. Needs
 * `createAssetAccess` before it, which refuses unpublished ones to anonymous clients.
 */
export function createAssetRoutes(lake: Lake): Router {
  const router = Router({ caseSensitive: true })
  const renditions = openRenditions(lake)

  guardParameters(router, lake)

  router.get('/images/:projectId/:dataset/:file', asyncHandler(sendImage))
  // A suffix after the file name is for people and search engines: `…/<file>/team.jpg`.
  router.get('/images/:projectId/:dataset/:file/:name', asyncHandler(sendImage))
  router.get(
    ['/files/:projectId/:dataset/:file', '/files/:projectId/:dataset/:file/:name'],
    (request, response, next) => {
      const { file = '' } = request.params
      requireDocument('file', file)
      const { isPrivate } = assetAccessOf(response)
      sendAsset(lake.assets, file, response, next, { isPrivate, download: downloadName(request) })
    },
  )

  async function sendImage(request: Request, response: Response, next: NextFunction): Promise<void> {
    const { file = '' } = request.params
    const extension = requireDocument('image', file)
    if (isNegotiated(request.query)) response.vary('Accept')
    const { seesDrafts, isPrivate } = assetAccessOf(response)
    const id = assetIdOf('image', file)
    const frames = seesDrafts
      ? null
      : () => publicFrames(`/images/p/d/${file}`, placementsOf(lake.publishedUses(id), id))
    const requested = parseRendition(request.query, extension, request.get('accept') ?? '', frames)
    // A drawing is sharp at every size, so nothing is rendered unless a bitmap is requested.
    const rendition = extension === 'svg' && request.query.fm === undefined ? null : requested
    const download = downloadName(request)
    if (!rendition) return sendAsset(lake.assets, file, response, next, { isPrivate, download })
    const disconnected = new AbortController()
    response.on('close', () => disconnected.abort())
    let made
    try {
      made = await renditions.ensure(file, rendition, disconnected.signal)
    } catch (cause) {
      if (disconnected.signal.aborted) return
      throw cause
    }
    const { name, bytes } = made
    const folder = { path: renditions.folder, extensionOf: () => name.split('.')[1] ?? null }
    sendAsset(folder, name, response, next, { isPrivate, download, bytes })
  }

  /**
   * Returns the extension of a stored file.
   * @throws LakeError (404) if it has no document: the file of a deleted asset stays, as its document can be restored
   */
  function requireDocument(kind: 'image' | 'file', file: string): string {
    const extension = lake.assets.extensionOf(file)
    if (extension === null || lake.documents([assetIdOf(kind, file)], 'anonymous').documents.length === 0) {
      throw LakeError.notFound(`There is no asset ${file}.`)
    }
    return extension
  }

  return router
}

/** Returns the file name requested by `?dl=…`; a bare `?dl` leaves it to the browser. Undefined if absent. */
function downloadName(request: Request): string | undefined {
  const { dl } = request.query
  if (typeof dl !== 'string') return undefined
  return dl === '' ? (request.params.name ?? request.params.file) : dl
}
