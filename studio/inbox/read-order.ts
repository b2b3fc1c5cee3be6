import type { SanityClient } from '@sanity/client'
import type { InboxOrder } from './order-schemas'
import { foundOrderSchema, ORDER } from './queries'

/**
 * Reads the current version of an order; null if it does not exist.
 * @throws the dataset's error
 */
export async function readOrder(client: Pick<SanityClient, 'fetch'>, id: string): Promise<InboxOrder | null> {
  const result = await client.fetch<unknown>(ORDER, { id }, { perspective: 'raw', tag: 'inbox.order' })
  return foundOrderSchema.parse(result)
}
