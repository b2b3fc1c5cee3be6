import type { SanityClient } from '@sanity/client'
import { useCallback, useEffect, useState } from 'react'
import { catchError, filter, from, map, of, startWith, switchMap } from 'rxjs'
import { messageOf } from '../../requests/errors'
import { orderChanges } from '../changes'
import type { InboxOrder } from '../order-schemas'
import { readOrder } from '../read-order'
import { documentIdOf } from '../references'

export type OrderState =
  { is: 'loading' } | { is: 'missing' } | { is: 'failed'; why: string } | { is: 'found'; order: InboxOrder }

/**
 * Follows one order, live.
 * @param reference as in the URL; null if no order is open
 * @returns the order's state, and a function that immediately shows a newer version of it
 */
export function useOrder(
  client: SanityClient,
  reference: string | null,
): [OrderState | null, (order: InboxOrder) => void] {
  const [known, setKnown] = useState<{ reference: string | null; state: OrderState }>({
    reference: null,
    state: { is: 'loading' },
  })

  useEffect(() => {
    if (reference === null) return
    const id = documentIdOf(reference)
    if (id === null) return setKnown({ reference, state: { is: 'missing' } })
    const reading = orderChanges(client)
      .pipe(
        filter((changed) => changed === null || changed === id),
        startWith(null),
        switchMap(() => from(readOrder(client, id)).pipe(map(stateOf), catchError(failed))),
      )
      .subscribe((state) => {
        setKnown((before) => {
          // The last known version stays while the order cannot be read.
          const isKept =
            state.is === 'failed' && before.reference === reference && before.state.is === 'found'
          return isKept ? before : { reference, state }
        })
      })
    return () => reading.unsubscribe()
  }, [client, reference])

  const show = useCallback((order: InboxOrder) => {
    setKnown((before) =>
      before.reference === order.reference ? { ...before, state: { is: 'found', order } } : before,
    )
  }, [])

  if (reference === null) return [null, show]
  return [known.reference === reference ? known.state : { is: 'loading' }, show]
}

function stateOf(order: InboxOrder | null): OrderState {
  return order ? { is: 'found', order } : { is: 'missing' }
}

function failed(cause: unknown) {
  return of<OrderState>({ is: 'failed', why: messageOf(cause) })
}
