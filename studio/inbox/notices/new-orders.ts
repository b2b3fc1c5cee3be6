import { useEffect, useState } from 'react'
import { catchError, distinctUntilChanged, EMPTY, map, shareReplay } from 'rxjs'
import { useClient } from 'sanity'
import type { z } from 'zod'
import { oncePerClient } from '../../connection/once-per-client'
import { refetchOnChange } from '../../connection/refetch-on-change'
import { API_VERSION } from '../../requests/api-version'
import { orderChanges } from '../changes'
import { NEW_ORDERS, newOrdersSchema } from '../queries'

/** How many orders are new, and when the newest one arrived. */
export type NewOrders = z.output<typeof newOrdersSchema>

const newOrdersOf = oncePerClient((client) => {
  const options = { perspective: 'raw', tag: 'inbox.new' } as const
  return refetchOnChange(orderChanges(client), () =>
    client.observable.fetch<unknown>(NEW_ORDERS, {}, options).pipe(
      map((result) => newOrdersSchema.parse(result)),
      // The count is retried on the next change, or when the connection is restored.
      catchError(() => EMPTY),
    ),
  ).pipe(
    distinctUntilChanged((one, other) => one.count === other.count && one.newest === other.newest),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
})

/** Returns what is new in the inbox, live; null until that has loaded. */
export function useNewOrders(): NewOrders | null {
  const client = useClient({ apiVersion: API_VERSION })
  const [orders, setOrders] = useState<NewOrders | null>(null)
  useEffect(() => {
    const listening = newOrdersOf(client).subscribe(setOrders)
    return () => listening.unsubscribe()
  }, [client])
  return orders
}
