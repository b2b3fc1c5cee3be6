import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type express from 'express'
import { Router, type Request, type Response } from 'express'
import { allowSlowBody } from '../../http/slow-bodies'
import { requireEditor } from '../access'
import { sendAsset } from '../assets/asset-response'
import { placementsOf, publicFrames } from '../assets/placements'
import { receive, removeAbandoned } from '../assets/receive'
import { laneOf, render } from '../assets/render'
import { isNegotiated, parseRendition, renditionName, type Rendition } from '../assets/rendition'
import { RenditionCache } from '../assets/rendition-cache'
import { MAX_FILE_BYTES, MAX_IMAGE_BYTES, storeUpload, type AssetKind } from '../assets/upload'
import { QueueFullError } from '../../work-queue'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { assetAccessOf } from './asset-access'
import { answering, memberOf, sendJson } from './http'
import { guardParameters } from './parameters'

const MB = 1024 * 1024
/** Disk space for renditions: 512 MB in total. */
const RENDITION_SPACE = { ordinaryBytes: 384 * MB, giantBytes: 128 * MB, giantFrom: 4 * MB }
/** When to retry on a busy server, in s. */
const RETRY_AFTER_S = 2

/**
 * Uploads, for editors, and the bytes of images and files, for anyone who has their address: unmodified, or as
 * requested through `@sanity/image-url`. Needs `createAssetAccess` before it.
 */
export function createAssetRoutes(lake: Lake): Router {
  const router = Router({ caseSensitive: true })
  const uploads = join(dirname(lake.assets.path), 'uploads')
  const cache = new RenditionCache(join(dirname(lake.assets.path), 'renditions'), RENDITION_SPACE)

  const tidyUp = () =>
    removeAbandoned(uploads).catch((cause: unknown) =>
      lake.log.error({ err: cause }, 'Cannot remove unfinished uploads'),
    )
  void tidyUp()

  guardParameters(router, lake)

  for (const [kind, limit] of [
    ['images', MAX_IMAGE_BYTES],
    ['files', MAX_FILE_BYTES],
  ] as const) {
    router.post(
      `/v:version/assets/${kind}/:dataset`,
      answering(async (request, response) => {
        const member = memberOf(response)
        // An anonymous client's body is not read, so the connection must close.
        if (member?.role !== 'editor') response.set('Connection', 'close')
        const { userId } = requireEditor(member, 'mutationError')
        allowSlowBody(request)
        // Uploads of a process killed just before this one started were too recent to be removed then.
        void tidyUp()
        const received = await receive(request, { folder: uploads, maxBytes: limit }).catch(
          (cause: unknown) => {
            // A stalled sender would leave the connection in the middle of a request.
            if (cause instanceof LakeError && cause.status === 408) response.set('Connection', 'close')
            throw cause
          },
        )
        const document = await storeUpload(lake, kind, received, request.query, userId).finally(() =>
          rm(received.path, { force: true }),
        )
        sendJson(response, JSON.stringify({ document }))
      }),
    )
  }

  router.get('/images/:projectId/:dataset/:file', (request, response, next) => {
    sendImage(request, response, next).catch(next)
  })
  // A suffix after the file name is for people and search engines: `…/<file>/team.jpg`.
  router.get('/images/:projectId/:dataset/:file/:name', (request, response, next) => {
    sendImage(request, response, next).catch(next)
  })
  router.get(
    ['/files/:projectId/:dataset/:file', '/files/:projectId/:dataset/:file/:name'],
    (request, response, next) => {
      const { file = '' } = request.params
      requireDocument('files', file)
      const { isPrivate } = assetAccessOf(response)
      sendAsset(lake.assets, file, response, next, { isPrivate, download: downloadName(request) })
    },
  )

  async function sendImage(request: Request, response: Response, next: express.NextFunction): Promise<void> {
    const { file = '' } = request.params
    const extension = requireDocument('images', file)
    if (isNegotiated(request.query)) response.vary('Accept')
    const { seesDrafts, isPrivate } = assetAccessOf(response)
    const id = `image-${file.replace('.', '-')}`
    const frames = seesDrafts
      ? null
      : () => publicFrames(`/images/p/d/${file}`, placementsOf(lake.publishedUses(id), id))
    const asked = parseRendition(request.query, extension, request.get('accept') ?? '', frames)
    // A drawing is sharp at every size, so nothing is rendered unless a bitmap is requested.
    const rendition = extension === 'svg' && request.query.fm === undefined ? null : asked
    const download = downloadName(request)
    if (!rendition) return sendAsset(lake.assets, file, response, next, { isPrivate, download })
    const name = renditionName(file, rendition)
    const disconnected = new AbortController()
    response.on('close', () => disconnected.abort())
    let bytes
    try {
      bytes = await make(name, file, rendition, response, disconnected.signal)
    } catch (cause) {
      if (disconnected.signal.aborted) return
      throw cause
    }
    sendAsset({ path: cache.folder, extensionOf: () => name.split('.')[1] ?? null }, name, response, next, {
      isPrivate,
      download,
      bytes,
    })
  }

  /** @returns null once the rendition is in the cache; its bytes if it cannot be stored there */
  async function make(
    name: string,
    file: string,
    rendition: Rendition,
    response: Response,
    signal: AbortSignal,
  ): Promise<Buffer | null> {
    /** Log a failure once: later requests get the remembered one. */
    const tell = async (jobSignal: AbortSignal) => {
      try {
        return await render(join(lake.assets.path, file), rendition, jobSignal)
      } catch (cause) {
        if (!(cause instanceof LakeError) && !jobSignal.aborted) {
          lake.log.error({ err: cause, file }, 'Cannot render an image')
        }
        throw cause
      }
    }
    try {
      const onGivenUp = () => lake.log.error({ file }, 'Gave up rendering an image that takes too long')
      const onNotStored = (cause: unknown) =>
        lake.log.error({ err: cause, file }, 'Cannot store a resized image; sending it anyway')
      return await cache.ensure(name, tell, { lane: laneOf(file), signal, onGivenUp, onNotStored })
    } catch (cause) {
      if (cause instanceof LakeError || signal.aborted) throw cause
      if (cause instanceof QueueFullError) {
        response.set('Retry-After', String(RETRY_AFTER_S))
        throw LakeError.unavailable('Too many images are being rendered. Please try again.')
      }
      throw LakeError.unprocessable(`${file} cannot be rendered as requested.`)
    }
  }

  /**
   * Returns the extension of a stored file. Throws a LakeError (404) if it has no document: deleting the document
   * deletes the asset.
   */
  function requireDocument(kind: AssetKind, file: string): string {
    const extension = lake.assets.extensionOf(file)
    const prefix = kind === 'images' ? 'image' : 'file'
    const id = `${prefix}-${file.replace('.', '-')}`
    if (extension === null || lake.documents([id], 'anonymous').documents.length === 0) {
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
