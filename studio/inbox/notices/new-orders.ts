import { distinctUntilChanged, shareReplay } from 'rxjs'
import { useClient } from 'sanity'
import type { z } from 'zod'
import { liveQuery } from '../../connection/live-query'
import { oncePerClient } from '../../connection/once-per-client'
import { useLive } from '../../connection/use-live'
import { API_VERSION } from '../../requests/api-version'
import { orderChanges } from '../changes'
import { NEW_ORDERS, newOrdersSchema } from '../queries'

/** How many orders are new, and when the newest one arrived. */
export type NewOrders = z.output<typeof newOrdersSchema>

const newOrdersOf = oncePerClient((client) =>
  liveQuery(client, {
    changes: orderChanges(client),
    query: NEW_ORDERS,
    tag: 'inbox.new',
    parse: (result) => newOrdersSchema.parse(result),
  }).pipe(
    distinctUntilChanged((one, other) => one.count === other.count && one.newest === other.newest),
    shareReplay({ bufferSize: 1, refCount: true }),
  ),
)

/** Returns what is new in the inbox, live; null until that has loaded. */
export function useNewOrders(): NewOrders | null {
  const client = useClient({ apiVersion: API_VERSION })
  return useLive<NewOrders | null>(newOrdersOf(client), null)
}
