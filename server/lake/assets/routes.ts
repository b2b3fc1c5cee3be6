import { dirname, join } from 'node:path'
import express, { Router, type Request, type Response } from 'express'
import { requireEditor } from '../access'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { parseApiVersion } from '../perspective'
import { answering, memberOf, sendJson } from '../routes/http'
import { sendAsset } from './asset-response'
import { render } from './render'
import { isNegotiated, parseRendition, renditionName, type Rendition } from './rendition'
import { RenditionCache } from './rendition-cache'
import { FILE_BYTES, IMAGE_BYTES, storeUpload, type AssetKind } from './upload'
import { QueueFullError } from './work-queue'

/** What renditions may take of the disk, in bytes. */
const CACHE_BYTES = 512 * 1024 * 1024
/** When to come back to a busy server, in s. */
const RETRY_AFTER = 2

/**
 * Uploads, for editors, and the bytes of pictures and files, for anybody who has their address: as they are, or as
 * `@sanity/image-url` asks for them.
 */
export function createAssetRoutes(lake: Lake): Router {
  const router = Router({ caseSensitive: true })
  const cache = new RenditionCache(join(dirname(lake.assets.path), 'renditions'), CACHE_BYTES)

  router.param('version', (request, _response, next, version: string) => {
    request.params.version = parseApiVersion(version)
    next()
  })
  router.param('projectId', (_request, _response, next, projectId: string) => {
    next(projectId === lake.projectId ? undefined : LakeError.projectNotFound(projectId))
  })
  router.param('dataset', (_request, _response, next, dataset: string) => {
    next(dataset === lake.dataset ? undefined : LakeError.datasetNotFound(dataset, lake.projectId))
  })

  for (const [kind, limit] of [
    ['images', IMAGE_BYTES],
    ['files', FILE_BYTES],
  ] as const) {
    router.post(
      `/v:version/assets/${kind}/:dataset`,
      // Before the body is read: strangers shall not fill our memory.
      (_request, response, next) => {
        requireEditor(memberOf(response), 'mutationError')
        next()
      },
      express.raw({ type: () => true, limit }),
      answering(async (request, response) => {
        const { userId } = requireEditor(memberOf(response), 'mutationError')
        const bytes: unknown = request.body
        const document = await storeUpload(
          lake,
          kind,
          Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0),
          request.query,
          userId,
        )
        sendJson(response, JSON.stringify({ document }))
      }),
    )
  }

  router.get('/images/:projectId/:dataset/:file', (request, response, next) => {
    sendImage(request, response, next).catch(next)
  })
  // What comes after the file's name is for people and search engines: `…/<file>/team.jpg`.
  router.get('/images/:projectId/:dataset/:file/:name', (request, response, next) => {
    sendImage(request, response, next).catch(next)
  })
  router.get(
    ['/files/:projectId/:dataset/:file', '/files/:projectId/:dataset/:file/:name'],
    (request, response, next) => {
      const { file = '' } = request.params
      requireDocument('files', file)
      sendAsset(lake.assets, file, response, next, { download: downloadName(request) })
    },
  )

  async function sendImage(request: Request, response: Response, next: express.NextFunction): Promise<void> {
    const { file = '' } = request.params
    const extension = requireDocument('images', file)
    if (isNegotiated(request.query)) response.vary('Accept')
    const asked = parseRendition(request.query, extension, request.get('accept') ?? '')
    // A drawing is sharp at every size, and what makes pictures need not read one unless a bitmap is asked for.
    const rendition = extension === 'svg' && request.query.fm === undefined ? null : asked
    const download = downloadName(request)
    if (!rendition) return sendAsset(lake.assets, file, response, next, { download })
    const name = renditionName(file, rendition)
    await make(name, file, rendition, response)
    sendAsset({ path: cache.folder, extensionOf: () => name.split('.')[1] ?? null }, name, response, next, {
      download,
    })
  }

  async function make(name: string, file: string, rendition: Rendition, response: Response): Promise<void> {
    try {
      await cache.ensure(name, () => render(join(lake.assets.path, file), rendition))
    } catch (cause) {
      if (cause instanceof LakeError) throw cause
      if (cause instanceof QueueFullError) {
        response.set('Retry-After', String(RETRY_AFTER))
        throw LakeError.unavailable('Too many pictures are being made. Please try again.')
      }
      lake.log.error({ err: cause, file }, 'A picture cannot be made')
      throw LakeError.unprocessable(`${file} cannot be made into what was asked for.`)
    }
  }

  /** The extension of a stored file. Throws a LakeError (404) for one without a document: whoever deletes that means both. */
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

/** The name that `?dl=…` asks for; `?dl` alone leaves it to the address. Undefined without it. */
function downloadName(request: Request): string | undefined {
  const { dl } = request.query
  if (typeof dl !== 'string') return undefined
  return dl === '' ? (request.params.name ?? request.params.file) : dl
}
