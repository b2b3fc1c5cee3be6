import { Router } from 'express'
import { z } from 'zod'
import { asyncHandler } from '../../http/async-handler'
import { requireMember } from '../access'
import { LakeError } from '../errors'
import { groupByTransaction, type Moment } from '../history/revisions'
import type { Lake } from '../lake'
import { toTimestamp } from '../timestamps'
import { idsOf, isSet, memberOf, sendJson } from './http'

function emptyAsMissing(text: unknown): unknown {
  return text === '' ? undefined : text
}

const time = z.preprocess(
  emptyAsMissing,
  z
    .string()
    .transform((text, context) => {
      const timestamp = toTimestamp(text)
      if (timestamp === null) context.addIssue('must be a time')
      // The log compares times as texts, so this one must have its precision of a millisecond.
      return timestamp === null ? z.NEVER : new Date(timestamp).toISOString()
    })
    .optional(),
)
const text = z.preprocess(emptyAsMissing, z.string().optional())

const transactionsSchema = z.object({
  fromTransaction: text,
  toTransaction: text,
  fromTime: time,
  toTime: time,
  authors: text,
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
})

const momentSchema = z.object({ revision: text, time })

const eventsSchema = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  nextCursor: z.preprocess(
    emptyAsMissing,
    z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  ),
})

const MAX_IDS = 100

/** Serves past states of documents and the changes to them, to members only. */
export function createHistoryRoutes(lake: Lake): Router {
  const router = Router({ caseSensitive: true, mergeParams: true })

  router.use('/history', (_request, response, next) => {
    requireMember(memberOf(response))
    next()
  })

  router.get(
    '/history/:dataset/transactions/:ids',
    asyncHandler((request, response) => {
      const ids = checkIds(idsOf(request.params.ids))
      const parameters = read(transactionsSchema, request.query)
      const revisions = lake.history.revisions({
        documentIds: ids,
        ...bound('fromPosition', positionOf(parameters.fromTransaction)),
        ...bound('toPosition', positionOf(parameters.toTransaction)),
        ...bound('fromTime', parameters.fromTime),
        ...bound('toTime', parameters.toTime),
        ...bound('authors', parameters.authors?.split(',')),
        newestFirst: isSet(request, 'reverse'),
        limit: parameters.limit,
      })
      const onlyIdentified = isSet(request, 'includeIdentifiedDocumentsOnly')
      const withEffects = request.query.effectFormat === 'mendoza'
      const lines = groupByTransaction(revisions).map((group) => {
        const [{ transactionId, timestamp, author, position }] = group
        return JSON.stringify({
          id: transactionId,
          timestamp,
          author,
          documentIDs: onlyIdentified
            ? group.map(({ documentId }) => documentId)
            : lake.history.documentIdsOf(position),
          ...(withEffects
            ? { effects: Object.fromEntries(group.map(({ documentId, effects }) => [documentId, effects])) }
            : {}),
        })
      })
      response.set('Cache-Control', 'no-store').type('application/x-ndjson')
      response.send(lines.map((line) => `${line}\n`).join(''))
    }),
  )

  router.get(
    '/history/:dataset/documents/:ids',
    asyncHandler((request, response) => {
      const ids = checkIds(idsOf(request.params.ids))
      const { revision, time: moment } = read(momentSchema, request.query)
      const documents = lake.history.documents(
        ids,
        momentOf(revision, moment, isSet(request, 'lastRevision')),
      )
      sendJson(response, JSON.stringify({ documents }))
    }),
  )

  router.get(
    '/history/:dataset/events/documents/:id',
    asyncHandler((request, response) => {
      const id = request.params.id ?? ''
      const { limit, nextCursor: cursor } = read(eventsSchema, request.query)
      const { events, nextCursor } = lake.history.events(id, limit, cursor)
      sendJson(response, JSON.stringify({ events: { [id]: events }, nextCursor }))
    }),
  )

  /** References from other datasets, which an embedded dataset never has. */
  router.get(
    '/references/:dataset/documents/:id/to',
    asyncHandler((_request, response) => {
      requireMember(memberOf(response))
      sendJson(response, JSON.stringify({ totalCount: 0, references: [] }))
    }),
  )

  /** Returns the position of a transaction. An unknown or expired one sets no bound. */
  function positionOf(transactionId: string | undefined): number | undefined {
    return transactionId === undefined ? undefined : (lake.history.positionOf(transactionId) ?? undefined)
  }

  return router
}

function momentOf(revision: string | undefined, time: string | undefined, last: boolean): Moment {
  if (last) return { at: 'last' }
  if (revision !== undefined) return { at: 'revision', revision }
  return { at: 'time', time: time ?? new Date().toISOString() }
}

function checkIds(ids: string[]): string[] {
  if (ids.length > 0 && ids.length <= MAX_IDS) return ids
  throw LakeError.badRequest(`Request 1 to ${MAX_IDS} documents at once.`)
}

function read<Shape extends z.ZodType>(schema: Shape, query: unknown): z.infer<Shape> {
  const result = schema.safeParse(query)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw LakeError.badRequest(`The parameter "${issue?.path.join('.')}" is invalid: ${issue?.message}.`)
}

function bound<Name extends string, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>
}
