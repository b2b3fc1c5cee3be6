import { Router } from 'express'
import { z } from 'zod'
import { requireEditor } from '../access'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { parseActionsBody } from '../writes/action'
import { parseMutateBody } from '../writes/mutation'
import { jsonBody } from './json-body'
import { answering, isSet, memberOf, onceSchema, sendJson } from './http'

/** A body's size in bytes, as in the hosted service. */
const BODY_LIMIT = 4_000_000

/** All of them are answered when the write is on disk and visible, which is what the strictest asks for. */
const visibilitySchema = z.enum(['sync', 'async', 'deferred']).default('sync')

/** Mutations and actions, for editors. */
export function createWriteRoutes(lake: Lake): Router {
  const router = Router({ caseSensitive: true, mergeParams: true })
  const body = jsonBody(BODY_LIMIT)

  router.post(
    '/mutate/:dataset',
    // Before the body is read: strangers shall not make us parse megabytes.
    (_request, response, next) => {
      requireEditor(memberOf(response), 'mutationError')
      next()
    },
    body,
    answering(async (request, response) => {
      const { userId } = requireEditor(memberOf(response), 'mutationError')
      if (!visibilitySchema.safeParse(onceSchema.parse(request.query.visibility)).success) {
        throw LakeError.badRequest('The parameter "visibility" must be sync, async or deferred.')
      }
      const { mutations, transactionId } = parseMutateBody(request.body)
      const answer = await lake.mutate({
        mutations,
        transactionId,
        author: userId,
        dryRun: isSet(request, 'dryRun'),
        generateArrayKeys: isSet(request, 'autoGenerateArrayKeys'),
      })
      const withIds = isSet(request, 'returnIds')
      const withDocuments = isSet(request, 'returnDocuments')
      const results = answer.results.map(({ id, operation, document }) => ({
        ...(withIds || withDocuments ? { id } : {}),
        operation,
        ...(withDocuments && document ? { document } : {}),
      }))
      sendJson(response, JSON.stringify({ transactionId: answer.transactionId, results }))
    }),
  )

  router.post(
    '/actions/:dataset',
    (_request, response, next) => {
      requireEditor(memberOf(response), 'actionError')
      next()
    },
    body,
    answering(async (request, response) => {
      const { userId } = requireEditor(memberOf(response), 'actionError')
      const { actions, transactionId, dryRun } = parseActionsBody(request.body)
      const answer = await lake.act({
        actions,
        transactionId,
        author: userId,
        dryRun: dryRun || isSet(request, 'dryRun'),
      })
      sendJson(response, JSON.stringify({ transactionId: answer.transactionId }))
    }),
  )

  return router
}
