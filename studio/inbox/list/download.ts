import type { SanityClient } from '@sanity/client'
import { saveCsv } from '../../browser/csv'
import type { Filter } from '../filter'
import type { InboxOrder } from '../order-schemas'
import { exportQuery, exportSchema } from '../queries'
import { tableOf } from './csv'

/** Number of orders read per request. */
const BATCH = 1_000

/**
 * Reads all orders of a list, newest first, including those not on screen.
 * @throws the dataset's error
 */
export async function readAll(client: SanityClient, filter: Filter): Promise<InboxOrder[]> {
  const orders: InboxOrder[] = []
  for (;;) {
    const { query, params } = exportQuery(filter, orders.at(-1)?._id ?? null, BATCH)
    const result = await client.fetch<unknown>(query, params, { perspective: 'raw', tag: 'inbox.export' })
    const batch = exportSchema.parse(result)
    orders.push(...batch)
    if (batch.length < BATCH) return orders.sort(newestFirst)
  }
}

function newestFirst(one: InboxOrder, other: InboxOrder): number {
  if (one.submittedAt !== other.submittedAt) return one.submittedAt < other.submittedAt ? 1 : -1
  return one._id < other._id ? 1 : -1
}

/**
 * Downloads all orders of a list as CSV.
 * @returns the number of orders
 * @throws the dataset's error
 */
export async function downloadList(client: SanityClient, filter: Filter): Promise<number> {
  const orders = await readAll(client, filter)
  const now = new Date()
  const day = now.toISOString().slice(0, 10)
  await saveCsv(tableOf(orders, now.getTime()), `inbox-${filter.status}-${day}.csv`)
  return orders.length
}
