import { z } from 'zod'
import { RESULTS_PATH } from '../../shared/addresses/server-paths'
import type { Range } from '../../shared/results/ranges'
import { requestFromServer } from '../requests/server-request'

const count = z.number().nonnegative()
const numbersSchema = z.object({
  views: count,
  searches: count,
  found: count,
  chosen: count,
  opened: count,
  sent: count,
  orders: count,
  revenue: count,
  paid: count,
})
const daySchema = numbersSchema.extend({ day: z.iso.date() })
const pageSchema = numbersSchema.extend({ page: z.string() })
/** `title` is empty for the total of all packs, or campaigns, that are not listed by name. */
const packSchema = z.object({ title: z.string(), orders: count, revenue: count })
const campaignSchema = packSchema.extend({ sent: count })

const responseSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: numbersSchema,
  before: numbersSchema.nullable(),
  byDay: z.array(daySchema).min(1),
  byPack: z.array(packSchema),
  byCampaign: z.array(campaignSchema),
  byPage: z.array(pageSchema),
  isComplete: z.boolean(),
})

/** The counts for each step toward an order, and the revenue in USD. */
export type Numbers = z.infer<typeof numbersSchema>
export type DayNumbers = z.infer<typeof daySchema>
/** `page` is empty for the total of all pages without numbers of their own. */
export type PageNumbers = z.infer<typeof pageSchema>
export type ResultsResponse = z.infer<typeof responseSchema>

/**
 * Reads the results of the last days.
 * @param server origin of the server
 * @throws if the server does not respond, or if the response is invalid
 */
export async function readResults(
  server: string,
  days: Range,
  signal: AbortSignal,
): Promise<ResultsResponse> {
  const response = responseSchema.safeParse(
    await requestFromServer(server, `${RESULTS_PATH}?days=${days}`, { signal }),
  )
  if (!response.success)
    throw new Error('The server answered, but not with results: it may be of another version.')
  return response.data
}
