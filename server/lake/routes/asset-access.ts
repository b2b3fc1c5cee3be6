import { Router, type Request } from 'express'
import type { IsOwn } from '../access'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { memberOf } from './http'

export interface AssetAccessOptions {
  /** See `LakeRouterOptions`. */
  isOwn: IsOwn
  isPreview: (request: Request) => boolean
}

/**
 * Goes in front of the routes that send the bytes of pictures and files. Strangers get those that a published document
 * refers to; any other is not there for them (404), so that a draft's picture is as private as the draft. Members, previews
 * and this very process get all of them, but no shared cache may keep what is not published (`locals.isPrivateAsset`).
 * Of published pictures too, drafts may show another part (`locals.seesDrafts`).
 */
export function createAssetAccess(lake: Lake, { isOwn, isPreview }: AssetAccessOptions): Router {
  const router = Router({ caseSensitive: true })
  router.get(
    [
      '/:kind(images|files)/:projectId/:dataset/:file',
      '/:kind(images|files)/:projectId/:dataset/:file/:name',
    ],
    (request, response, next) => {
      const { kind = '', projectId, dataset, file = '' } = request.params
      // The routes themselves say what is wrong with another project's address.
      if (projectId !== lake.projectId || dataset !== lake.dataset) return next()
      const id = `${kind === 'images' ? 'image' : 'file'}-${file.replace('.', '-')}`
      response.locals.seesDrafts = memberOf(response) !== null || isOwn(request) || isPreview(request)
      if (!lake.isPublished(id)) {
        if (!response.locals.seesDrafts) {
          throw LakeError.notFound(`There is no asset ${file}.`)
        }
        response.locals.isPrivateAsset = true
      }
      next()
    },
  )
  return router
}
