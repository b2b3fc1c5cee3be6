import express, { type Router } from 'express'
import { z } from 'zod'
import type { Log } from '../../shared/logging/log'
import { whyNotPeriod, type Period } from '../../shared/results/period'
import { RANGES } from '../../shared/results/ranges'
import type { Access } from '../access/access'
import { membersOnly } from '../access/middleware'
import { asyncHandler } from '../http/async-handler'
import { countDays } from './days'
import type { Results } from './results'

const querySchema = z.union([
  z.strictObject({ days: z.literal(RANGES.map(String)).default('30').transform(Number) }),
  z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
])
/** The message for any other query. */
const USAGE = `Give either “days”, which is one of ${RANGES.join(', ')}, or both “from” and “to”, which are days such as 2026-11-30, and no other parameter.`

/** Returns the arguments of `Results.summarize`, or why there are no results, as a sentence. */
function readQuery(query: unknown, kept: Period): Parameters<Results['summarize']> | string {
  const { data } = querySchema.safeParse(query)
  if (!data) return USAGE
  if ('days' in data) return [data.days]
  return whyNotPeriod(data, kept) ?? [countDays(data.from, data.to), data.to]
}

export interface ResultsRouteOptions {
  access: Pick<Access, 'authorize' | 'guard'>
  results: Pick<Results, 'summarize' | 'kept'>
  log: Pick<Log, 'warn'>
}

/**
 * Sends members the `ResultsResponse` for the days from `?from=` to `&to=`, or for the last `?days=`, which is 7, 30
 * (the default), 90 or 365. Responds with 400 to other parameters, and if there are no results for these days; with 401
 * to anyone else, and with 503 if the results cannot be read.
 */
export function createResultsRoute({ access, results, log }: ResultsRouteOptions): Router {
  const router = express.Router()
  router.use(membersOnly(access))
  router.get(
    '/',
    asyncHandler(async (request, response) => {
      const asked = readQuery(request.query, results.kept())
      if (typeof asked === 'string') {
        response.status(400).json({ message: asked })
        return
      }
      const summary = await results.summarize(...asked).catch((cause: unknown) => {
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
