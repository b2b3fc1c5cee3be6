import { Router, type Request } from 'express'
import type { IsInternal } from '../access'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { memberOf } from './http'

export interface AssetAccessOptions {
  /** See `LakeRouterOptions`. */
  isInternal: IsInternal
  isPreview: (request: Request) => boolean
}

/**
 * Guards the routes that send the bytes of images and files. Anonymous clients get those that a published document
 * refers to; for any other they get a 404, so that a draft's image is as private as the draft. Members, previews and
 * this process get all of them, but shared caches must not keep unpublished ones (`locals.isPrivateAsset`).
 */
export function createAssetAccess(lake: Lake, { isInternal, isPreview }: AssetAccessOptions): Router {
  const router = Router({ caseSensitive: true })
  router.get(
    [
      '/:kind(images|files)/:projectId/:dataset/:file',
      '/:kind(images|files)/:projectId/:dataset/:file/:name',
    ],
    (request, response, next) => {
      const { kind = '', projectId, dataset, file = '' } = request.params
      // The routes themselves handle addresses of other projects.
      if (projectId !== lake.projectId || dataset !== lake.dataset) return next()
      const id = `${kind === 'images' ? 'image' : 'file'}-${file.replace('.', '-')}`
      response.locals.seesDrafts = memberOf(response) !== null || isInternal(request) || isPreview(request)
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
