import express, { Router, type Request, type Response } from 'express'
import { z } from 'zod'
import type { IsOwn } from '../access'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { parsePerspective } from '../perspective'
import type { QueryAnswer } from '../query/engine'
import { FairUse } from '../query/fair-use'
import { answering, idsOf, memberOf, onceSchema, queryParamsOf, searchParamsOf, sendJson } from './http'

/** A POST body's size in bytes: the longest query with its parameters. */
const BODY_LIMIT = 500_000

const queryBodySchema = z.looseObject({
  query: z.string(),
  params: z.record(z.string(), z.json()).default({}),
})

/** Queries, and documents by their ids. */
export function createQueryRoutes(lake: Lake, isOwn: IsOwn): Router {
  const router = Router({ caseSensitive: true, mergeParams: true })
  const fairUse = new FairUse()

  router.get(
    '/query/:dataset',
    answering(async (request, response) => {
      const query = onceSchema.parse(request.query.query)
      if (query === undefined) throw LakeError.badRequest('The parameter "query" is missing.')
      await answerQuery(request, response, query, queryParamsOf(searchParamsOf(request)))
    }),
  )

  router.post(
    '/query/:dataset',
    // @sanity/client sends JSON; other callers forget to say so.
    express.json({ limit: BODY_LIMIT, type: () => true }),
    answering(async (request, response) => {
      const body = queryBodySchema.safeParse(request.body)
      if (!body.success) {
        throw LakeError.badRequest('The body must be {"query": "…", "params": {…}}, with names without "$".')
      }
      await answerQuery(request, response, body.data.query, body.data.params)
    }),
  )

  async function answerQuery(
    request: Request,
    response: Response,
    query: string,
    params: Record<string, unknown>,
  ): Promise<void> {
    const start = performance.now()
    const perspective = parsePerspective(
      onceSchema.parse(request.query.perspective),
      request.params.version ?? '',
    )
    const member = memberOf(response)
    const { json, syncTags } = await (member || isOwn(request)
      ? lake.query({
          query,
          params,
          perspective,
          reader: member ? 'member' : 'anonymous',
          ...(member ? { identity: member.userId } : {}),
        })
      : answerStranger(request, response, query, params))
    const echo = request.query.returnQuery === 'false' ? '' : `"query":${JSON.stringify(query)},`
    const ms = Math.round(performance.now() - start)
    sendJson(response, `{${echo}"result":${json},"ms":${ms},"syncTags":${JSON.stringify(syncTags)}}`)
  }

  /** Without drafts and versions every perspective is the published one. */
  function answerStranger(
    request: Request,
    response: Response,
    query: string,
    params: Record<string, unknown>,
  ): Promise<QueryAnswer> {
    const address = request.ip ?? ''
    return lake.queryApart({
      query,
      params,
      begin() {
        if (response.destroyed) throw LakeError.unavailable('Nobody waits for the answer any more.')
        const wait = fairUse.waitOf(address)
        if (wait === 0) return
        response.set('Retry-After', String(wait))
        throw LakeError.tooMany(`Your queries take too long together; ask again in ${wait} s.`)
      },
      end: (ms) => fairUse.record(address, ms),
    })
  }

  router.get('/doc/:dataset/:ids', (request, response) => {
    const ids = idsOf(request.params.ids)
    const { documents, omitted } = lake.documents(ids, memberOf(response) ? 'member' : 'anonymous')
    const shown =
      request.query.excludeContent === 'true'
        ? documents.map(({ _id, _type, _rev, _createdAt, _updatedAt }) => ({
            _id,
            _type,
            _rev,
            _createdAt,
            _updatedAt,
          }))
        : documents
    sendJson(response, JSON.stringify({ documents: shown, omitted }))
  })

  return router
}
