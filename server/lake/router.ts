import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express'
import { z } from 'zod'
import { sendAsset } from './asset-response'
import { LakeError } from './errors'
import type { Lake, Reader } from './lake'
import { parseApiVersion, parsePerspective } from './perspective'

export interface LakeRouterOptions {
  /** Tells whether a request may read drafts and everything else that is not published; nobody may unless said so. */
  isEditor?: (request: Request) => boolean
}

/** A POST body's size in bytes: the longest query with its parameters. */
const BODY_LIMIT = 500_000

const queryBodySchema = z.looseObject({
  query: z.string(),
  params: z.record(z.string(), z.json()).default({}),
})

/** Parameters of the address that Sanity's API reads once; a repeated one counts as a list. */
const onceSchema = z.union([z.string(), z.array(z.string()).transform((all) => all.join(','))]).optional()

/**
 * The dataset's HTTP API as Sanity's clients call it, to be mounted under a path of its own (`/lake`):
 * queries, documents by id, and the bytes of assets. Whatever else that API has is answered with 501 and a sentence.
 */
export function createLakeRouter(lake: Lake, { isEditor = () => false }: LakeRouterOptions = {}): Router {
  const router = express.Router({ caseSensitive: true })
  const readerOf = (request: Request): Reader => (isEditor(request) ? 'editor' : 'anonymous')

  router.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff')
    next()
  })

  router.param('version', (request, _response, next, version: string) => {
    request.params.version = parseApiVersion(version)
    next()
  })
  router.param('projectId', (_request, _response, next, projectId: string) => {
    next(projectId === lake.projectId ? undefined : LakeError.projectNotFound(projectId))
  })
  router.param('dataset', (_request, _response, next, dataset: string) => {
    next(dataset === lake.dataset ? undefined : LakeError.datasetNotFound(dataset, lake.projectId))
  })

  router.get(['/ping', '/v:version/ping', '/v:version/data/ping/:dataset'], (_request, response) => {
    sendJson(response, '{}')
  })

  router.get('/v:version/data/query/:dataset', async (request, response, next) => {
    try {
      const query = onceSchema.parse(request.query.query)
      if (query === undefined) throw LakeError.badRequest('The parameter "query" is missing.')
      await answerQuery(request, response, query, paramsOf(request))
    } catch (cause) {
      next(cause)
    }
  })

  router.post(
    '/v:version/data/query/:dataset',
    // @sanity/client sends JSON; other callers forget to say so.
    express.json({ limit: BODY_LIMIT, type: () => true }),
    async (request, response, next) => {
      try {
        const body = queryBodySchema.safeParse(request.body)
        if (!body.success) {
          throw LakeError.badRequest(
            'The body must be {"query": "…", "params": {…}}, with names without "$".',
          )
        }
        await answerQuery(request, response, body.data.query, body.data.params)
      } catch (cause) {
        next(cause)
      }
    },
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
    const { json, syncTags } = await lake.query({ query, params, perspective, reader: readerOf(request) })
    const echo = request.query.returnQuery === 'false' ? '' : `"query":${JSON.stringify(query)},`
    const ms = Math.round(performance.now() - start)
    sendJson(response, `{${echo}"result":${json},"ms":${ms},"syncTags":${JSON.stringify(syncTags)}}`)
  }

  router.get('/v:version/data/doc/:dataset/:ids', (request, response) => {
    const ids = (request.params.ids ?? '').split(',').filter((id) => id !== '')
    const { documents, omitted } = lake.documents(ids, readerOf(request))
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

  router.get('/images/:projectId/:dataset/:file', (request, response, next) => {
    sendAsset(lake.assets, request.params.file, response, next)
  })
  router.get('/files/:projectId/:dataset/:file', (request, response, next) => {
    sendAsset(lake.assets, request.params.file, response, next)
  })

  router.all('/v:version/*', (request) => {
    throw LakeError.unsupported(`The embedded dataset does not answer ${request.method} ${request.path}.`)
  })
  router.use((request) => {
    throw LakeError.notFound(`There is no ${request.path} here.`)
  })

  const answerError: ErrorRequestHandler = (cause: unknown, request, response, next) => {
    if (response.headersSent) {
      next(cause)
      return
    }
    const error = toLakeError(cause)
    if (error.status >= 500 && error.status !== 501) {
      lake.log.error({ err: cause, path: request.path }, 'The embedded dataset failed')
    }
    sendJson(response.status(error.status), JSON.stringify(error.body))
  }
  router.use(answerError)
  return router
}

/** The parameters of a query, given in the address as `$name=<JSON>`. */
function paramsOf(request: Request): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  // Express's own parser would read brackets in a name as a path.
  const { searchParams } = new URL(request.originalUrl, 'http://lake.invalid')
  for (const [name, value] of searchParams) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = JSON.parse(value)
    } catch {
      throw LakeError.badRequest(`The parameter ${name} is not JSON: a text must be in double quotes.`)
    }
  }
  return params
}

function sendJson(response: Response, json: string): void {
  // Answers differ by who asks, and the content client keeps its own copies.
  response.set('Cache-Control', 'no-store').type('json').send(json)
}

function toLakeError(cause: unknown): LakeError {
  if (cause instanceof LakeError) return cause
  // Express and its body parser mark what the caller did wrong with a status.
  const status = cause instanceof Error && 'status' in cause ? cause.status : undefined
  if (status === 413) return LakeError.tooLarge(`A body may have at most ${BODY_LIMIT} bytes.`)
  if (status === 400) return LakeError.badRequest(cause instanceof Error ? cause.message : 'Bad request')
  if (cause instanceof z.ZodError)
    return LakeError.badRequest('A parameter of the address is given in a wrong form.')
  return LakeError.internal()
}
