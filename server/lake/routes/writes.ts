import { Router } from 'express'
import { z } from 'zod'
import { asyncHandler } from '../../http/async-handler'
import { requireEditor } from '../access'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { parseActionsBody } from '../writes/action'
import { parseMutateBody } from '../writes/mutation'
import { isSet, memberOf, onceSchema, sendJson } from './http'
import { untypedJsonBody } from './untyped-json-body'

/** Largest body, in bytes, as in the hosted service. */
const MAX_BODY_BYTES = 4_000_000
/** How long a request may take to compute its changes, which blocks everything else. In ms. */
const MAX_WRITE_MS = 5_000

/** Every write is answered once it is on disk and visible, which satisfies the strictest of these. */
const visibilitySchema = z.enum(['sync', 'async', 'deferred']).default('sync')

/** Mutations and actions, for editors. */
export function createWriteRoutes(lake: Lake): Router {
  const router = Router({ caseSensitive: true, mergeParams: true })
  const body = untypedJsonBody(MAX_BODY_BYTES)

  router.post(
    '/mutate/:dataset',
    // Check before reading the body: anonymous clients must not make the server parse megabytes.
    (_request, response, next) => {
      requireEditor(memberOf(response), 'mutationError')
      next()
    },
    body,
    asyncHandler(async (request, response) => {
      const { userId } = requireEditor(memberOf(response), 'mutationError')
      if (!visibilitySchema.safeParse(onceSchema.parse(request.query.visibility)).success) {
        throw LakeError.badRequest('The parameter "visibility" must be sync, async or deferred.')
      }
      const { mutations, transactionId } = parseMutateBody(request.body)
      const result = await lake.mutate({
        mutations,
        transactionId,
        author: userId,
        dryRun: isSet(request, 'dryRun'),
        maxMs: MAX_WRITE_MS,
        generateArrayKeys: isSet(request, 'autoGenerateArrayKeys'),
      })
      const withIds = isSet(request, 'returnIds')
      const withDocuments = isSet(request, 'returnDocuments')
      const results = result.results.map(({ id, operation, document }) => ({
        id: withIds || withDocuments ? id : undefined,
        operation,
        document: withDocuments && document ? document : undefined,
      }))
      sendJson(response, JSON.stringify({ transactionId: result.transactionId, results }))
    }),
  )

  router.post(
    '/actions/:dataset',
    (_request, response, next) => {
      requireEditor(memberOf(response), 'actionError')
      next()
    },
    body,
    asyncHandler(async (request, response) => {
      const { userId } = requireEditor(memberOf(response), 'actionError')
      const { actions, transactionId, dryRun } = parseActionsBody(request.body)
      const result = await lake.act({
        actions,
        transactionId,
        author: userId,
        dryRun: dryRun || isSet(request, 'dryRun'),
        maxMs: MAX_WRITE_MS,
      })
      sendJson(response, JSON.stringify({ transactionId: result.transactionId }))
    }),
  )

  return router
}
