import { Router, type Request, type Response } from 'express'
import { z } from 'zod'
import { isRecord } from '../../../shared/values/is-record'
import { asyncHandler } from '../../http/async-handler'
import type { IsInternal } from '../access'
import { LakeError } from '../errors'
import type { Lake } from '../lake'
import { parsePerspective } from '../perspective'
import type { QueryResult } from '../query/engine'
import type { FairUse } from '../query/fair-use'
import { UnreadResponseBudget } from '../query/unread-response-budget'
import { idsOf, memberOf, onceSchema, queryParamsOf, searchParamsOf, sendJson } from './http'
import { untypedJsonBody } from './untyped-json-body'

/** Largest POST body, in bytes: the longest query with its parameters. */
const MAX_BODY_BYTES = 500_000

/**
 * Maximum number of documents per request by id. To open a document with many references, the Studio asks for as many
 * as fit into 11,164 characters, each published and as a draft: 270 if they have UUIDs, well over 1,000 if their ids
 * are short. Finding 2,000 takes less than a millisecond.
 */
const MAX_IDS = 2_000
/** Maximum total size of these documents, in characters of JSON. */
const MAX_DOCUMENTS_LENGTH = 20_000_000
/** Sending this many characters counts as 1 ms of an anonymous client's share. */
const CHARACTERS_PER_MS = 50_000
/**
 * Reading this many bytes of a body counts as 1 ms of an anonymous client's share. A body of thousands of names or
 * lists takes about as long to parse, and to hand to the query process.
 */
const BODY_BYTES_PER_MS = 10_000

const queryBodySchema = z.looseObject({
  query: z.string(),
  // The body was parsed from JSON. Checking the names or values again would take longer than parsing it.
  params: z.custom<Record<string, unknown>>(isRecord).default({}),
})

/** Serves queries, and documents by id. */
export function createQueryRoutes(lake: Lake, isInternal: IsInternal, fairUse: FairUse): Router {
  const router = Router({ caseSensitive: true, mergeParams: true })
  const unread = new UnreadResponseBudget()

  router.get(
    '/query/:dataset',
    asyncHandler(async (request, response) => {
      const query = onceSchema.parse(request.query.query)
      if (query === undefined) throw LakeError.badRequest('The parameter "query" is missing.')
      await sendResult(request, response, query, queryParamsOf(searchParamsOf(request)))
    }),
  )

  router.post(
    '/query/:dataset',
    // Refuse before reading any of the body, and charge for it even if it turns out not to be a query.
    (request, response, next) => {
      if (isAnonymous(request, response)) {
        fairUse.check(request.ip ?? '')
        fairUse.record(request.ip ?? '', longestBody(request) / BODY_BYTES_PER_MS)
      }
      next()
    },
    // @sanity/client sends a JSON content type; other callers omit it.
    untypedJsonBody(MAX_BODY_BYTES),
    asyncHandler(async (request, response) => {
      const body = queryBodySchema.safeParse(request.body)
      if (!body.success) {
        throw LakeError.badRequest('The body must be {"query": "…", "params": {…}}, with names without "$".')
      }
      await sendResult(request, response, body.data.query, body.data.params)
    }),
  )

  /** Whether a request's sender is neither signed in nor this process. */
  function isAnonymous(request: Request, response: Response): boolean {
    return !memberOf(response) && !isInternal(request)
  }

  async function sendResult(
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
    const isLimited = isAnonymous(request, response)
    const { json, syncTags } = await (isLimited
      ? queryAnonymously(request, response, query, params)
      : lake.query({
          query,
          params,
          perspective,
          reader: member ? 'member' : 'anonymous',
          identity: member?.userId,
        }))
    const echo = request.query.returnQuery === 'false' ? '' : `"query":${JSON.stringify(query)},`
    const ms = Math.round(performance.now() - start)
    const text = `{${echo}"result":${json},"ms":${ms},"syncTags":${JSON.stringify(syncTags)}}`
    if (isLimited) unread.add(request.ip ?? '', text.length, response)
    sendJson(response, text)
  }

  /** Runs an anonymous client's query. Without drafts and versions, every perspective equals the published one. */
  function queryAnonymously(
    request: Request,
    response: Response,
    query: string,
    params: Record<string, unknown>,
  ): Promise<QueryResult> {
    const address = request.ip ?? ''
    return lake.queryPublic({
      query,
      params,
      begin() {
        if (response.destroyed) throw LakeError.unavailable('The client has disconnected.')
        fairUse.check(address)
        unread.check(address)
      },
      end: (ms) => fairUse.record(address, ms),
    })
  }

  router.get(
    '/doc/:dataset/:ids',
    asyncHandler((request, response) => {
      const ids = [...new Set(idsOf(request.params.ids))]
      if (ids.length > MAX_IDS) throw LakeError.badRequest(`Request at most ${MAX_IDS} documents at once.`)
      const member = memberOf(response)
      const address = request.ip ?? ''
      const isLimited = isAnonymous(request, response)
      if (isLimited) {
        fairUse.check(address)
        unread.check(address)
      }
      const start = performance.now()
      const { documents, omitted } = lake.documents(ids, member ? 'member' : 'anonymous')
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
      const json = textOf(shown)
      if (isLimited) {
        fairUse.record(address, performance.now() - start + json.length / CHARACTERS_PER_MS)
        unread.add(address, json.length, response)
      }
      sendJson(response, `{"documents":${json},"omitted":${JSON.stringify(omitted)}}`)
    }),
  )

  return router
}

/** Returns the maximum size of a request's body once uncompressed, in bytes. */
function longestBody({ headers }: Request): number {
  const { 'content-length': length, 'content-encoding': encoding } = headers
  if (length === undefined || encoding !== undefined) return MAX_BODY_BYTES
  return Math.min(Number(length), MAX_BODY_BYTES)
}

/**
 * Serializes a list of documents.
 * @throws LakeError (413) if it is longer than a response may be
 */
function textOf(documents: readonly unknown[]): string {
  let length = 2
  const texts = documents.map((document) => {
    const text = JSON.stringify(document)
    length += text.length + 1
    if (length > MAX_DOCUMENTS_LENGTH) {
      throw LakeError.tooLarge(
        `The documents exceed ${MAX_DOCUMENTS_LENGTH} characters in total; request fewer at once.`,
      )
    }
    return text
  })
  return `[${texts.join()}]`
}
