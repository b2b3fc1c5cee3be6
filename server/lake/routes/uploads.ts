import { Router } from 'express'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MAX_UPLOAD_BYTES } from '../../../shared/media/upload-limits'
import { asyncHandler } from '../../http/async-handler'
import { allowSlowBody } from '../../http/limits/slow-bodies'
import { requireEditor } from '../access'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { receive, removeAbandoned } from '../uploads/receive'
import { storeUpload } from '../uploads/upload'
import { memberOf, sendJson } from './http'
import { guardParameters } from './parameters'

/** Uploads of images and files, for editors. */
export function createUploadRoutes(lake: Lake): Router {
  const router = Router({ caseSensitive: true })
  const folder = join(dirname(lake.assets.path), 'uploads')

  const tidyUp = () =>
    removeAbandoned(folder).catch((cause: unknown) =>
      lake.log.error({ err: cause }, 'Cannot remove unfinished uploads'),
    )
  void tidyUp()

  guardParameters(router, lake)

  for (const [kind, maxBytes] of [
    ['images', MAX_UPLOAD_BYTES.image],
    ['files', MAX_UPLOAD_BYTES.file],
  ] as const) {
    router.post(
      `/v:version/assets/${kind}/:dataset`,
      asyncHandler(async (request, response) => {
        const member = memberOf(response)
        // An anonymous client's body is not read, so the connection must close.
        if (member?.role !== 'editor') response.set('Connection', 'close')
        const { userId } = requireEditor(member, 'mutationError')
        allowSlowBody(request)
        // At startup, the uploads of a process that had just been killed were too recent to be removed.
        void tidyUp()
        const received = await receive(request, { folder, maxBytes }).catch((cause: unknown) => {
          // A stalled sender would leave the connection in the middle of a request.
          if (cause instanceof LakeError && cause.status === 408) response.set('Connection', 'close')
          throw cause
        })
        const upload = { received, parameters: request.query, author: userId }
        const document = await storeUpload(lake, kind, upload).finally(() =>
          rm(received.path, { force: true }),
        )
        sendJson(response, JSON.stringify({ document }))
      }),
    )
  }

  return router
}
