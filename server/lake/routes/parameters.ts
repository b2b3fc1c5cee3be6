import type { Response, Router } from 'express'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { parseApiVersion } from '../perspective'

/**
 * Makes a router answer for the segments that addresses share: `:version` must be one of the API (it is normalized),
 * `:projectId` and `:dataset` must be those of the lake.
 * @param before called ahead of the project's check; may throw a LakeError of its own
 */
export function guardParameters(
  router: Router,
  { projectId, dataset }: Pick<Lake, 'projectId' | 'dataset'>,
  before: (response: Response) => void = () => {},
): void {
  router.param('version', (request, _response, next, version: string) => {
    request.params.version = parseApiVersion(version)
    next()
  })
  router.param('projectId', (_request, response, next, given: string) => {
    before(response)
    next(given === projectId ? undefined : LakeError.projectNotFound(given))
  })
  router.param('dataset', (_request, _response, next, given: string) => {
    next(given === dataset ? undefined : LakeError.datasetNotFound(given, projectId))
  })
}
