import { z } from 'zod'
import { RESULTS_PATH } from '../../shared/addresses/server-paths'
import type { Period } from '../../shared/results/period'
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
  refunded: count,
})
const daySchema = numbersSchema.extend({ day: z.iso.date() })
const pageSchema = numbersSchema.extend({ page: z.string() })
/** `title` is empty for the total of all packs, or campaigns, that are not listed by name. */
const packSchema = z.object({ title: z.string(), orders: count, revenue: count })
const campaignSchema = packSchema.extend({ sent: count })

const periodSchema = z.object({ from: z.iso.date(), to: z.iso.date() })

const responseSchema = periodSchema.extend({
  /** The days for which results are kept; the last is today on the server. */
  kept: periodSchema,
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

/** The last days, or those of a period. */
export type Choice = Range | Period

/**
 * Reads results.
 * @param server origin of the server
 * @throws if the server does not respond, or if the response is invalid
 */
export async function readResults(
  server: string,
  choice: Choice,
  signal: AbortSignal,
): Promise<ResultsResponse> {
  const query = typeof choice === 'number' ? `days=${choice}` : `from=${choice.from}&to=${choice.to}`
  const response = responseSchema.safeParse(
    await requestFromServer(server, `${RESULTS_PATH}?${query}`, { signal }),
  )
  if (!response.success)
    throw new Error('The server answered, but not with results: it may be of another version.')
  return response.data
}
