import { Router, type Request, type Response } from 'express'
import type { IsInternal } from '../access'
import { assetIdOf } from '../assets/asset'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { memberOf } from './http'

export interface AssetAccessOptions {
  /** See `LakeRouterOptions`. */
  isInternal: IsInternal
  isPreview: (request: Request) => boolean
}

/** What a request for an asset may get, and who may cache it. */
export interface AssetAccess {
  /** Whether the request may see drafts, and so any part of an image. */
  seesDrafts: boolean
  /** Whether the asset is unpublished, so that shared caches must not store it. */
  isPrivate: boolean
}

const accesses = new WeakMap<Response, AssetAccess>()

/**
 * Returns what `createAssetAccess` has determined for a request.
 * @throws if `createAssetAccess` has not run before
 */
export function assetAccessOf(response: Response): AssetAccess {
  const access = accesses.get(response)
  if (!access) throw new Error('assetAccessOf needs createAssetAccess before it.')
  return access
}

/**
 * Guards the routes that send the bytes of images and files. Anonymous clients get only assets that a published
 * document refers to, and a 404 for any other, so that a draft's image is as private as the draft. Members, previews
 * and this process get all assets, but shared caches must not store unpublished ones.
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
      const id = assetIdOf(kind === 'images' ? 'image' : 'file', file)
      const seesDrafts = memberOf(response) !== null || isInternal(request) || isPreview(request)
      const isPrivate = !lake.isPublished(id)
      if (isPrivate && !seesDrafts) throw LakeError.notFound(`There is no asset ${file}.`)
      accesses.set(response, { seesDrafts, isPrivate })
      next()
    },
  )
  return router
}
