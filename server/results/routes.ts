import express, { type Router } from 'express'
import { z } from 'zod'
import type { Log } from '../../shared/logging/log'
import { RANGES } from '../../shared/results/ranges'
import type { Access } from '../access/access'
import { membersOnly } from '../access/middleware'
import { asyncHandler } from '../http/async-handler'
import type { Results } from './results'

const querySchema = z.object({
  days: z.coerce
    .number()
    .refine((days) => RANGES.some((range) => range === days))
    .default(30),
})

export interface ResultsRouteOptions {
  access: Pick<Access, 'authorize' | 'guard'>
  results: Pick<Results, 'summarize'>
  log: Pick<Log, 'warn'>
}

/**
 * Sends members the `ResultsResponse` for `?days=`, which is 7, 30 (the default), 90 or 365. Responds with 401 to
 * anyone else, and with 503 if the results cannot be read.
 */
export function createResultsRoute({ access, results, log }: ResultsRouteOptions): Router {
  const router = express.Router()
  router.use(membersOnly(access))
  router.get(
    '/',
    asyncHandler(async (request, response) => {
      const query = querySchema.safeParse(request.query)
      if (!query.success) {
        response.status(400).json({ message: `“days” must be one of ${RANGES.join(', ')}.` })
        return
      }
      const summary = await results.summarize(query.data.days).catch((cause: unknown) => {
        log.warn({ err: cause }, 'The results cannot be read')
        return null
      })
      if (summary === null) {
        response.status(503).json({ message: 'The results cannot be read right now; the log says why.' })
        return
      }
      response.json(summary)
    }),
  )
  return router
}
