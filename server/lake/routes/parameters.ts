import type { Response, Router } from 'express'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { parseApiVersion } from '../perspective'

/**
 * Validates the segments that addresses share: `:version` must be an API version (it is normalized), `:projectId`
 * and `:dataset` must be the lake's.
 * @param before called before the project is checked; may throw a LakeError
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
