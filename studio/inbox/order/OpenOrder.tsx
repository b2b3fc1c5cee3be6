import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { ErrorOutlineIcon } from '@sanity/icons/ErrorOutline'
import { SearchIcon } from '@sanity/icons/Search'
import { Empty } from '../../components/Empty'
import { Loading } from '../../components/Loading'
import { WayBack } from '../../components/WayBack'
import { useShortcutsAreOn } from '../shortcuts-setting'
import { OrderDetail, type OrderDetailProps } from './OrderDetail'
import type { OrderState } from './use-order'

export interface OpenOrderProps extends Omit<OrderDetailProps, 'order'> {
  /** Null if no order is open. */
  state: OrderState | null
  /** The reference of the open order; null if none is open. */
  reference: string | null
}

/** The open order, or why there is none to show. */
export function OpenOrder({ state, reference, ...props }: OpenOrderProps) {
  const areShortcutsOn = useShortcutsAreOn()
  if (state?.is === 'found') return <OrderDetail key={state.order.reference} order={state.order} {...props} />
  return (
    <WayBack text="Back to the list" onBack={props.onBack}>
      {state === null && (
        <Empty
          icon={EnvelopeIcon}
          title="Choose an order or a message"
          text={`It opens here with everything needed to fulfill or answer it.${areShortcutsOn ? ' Press ? for keyboard shortcuts.' : ''}`}
        />
      )}
      {state?.is === 'loading' && <Loading />}
      {state?.is === 'missing' && (
        <Empty
          icon={SearchIcon}
          title={`${reference ?? 'Order'} not found`}
          text="It may have been deleted, or the address is incomplete."
        />
      )}
      {state?.is === 'failed' && (
        <Empty
          icon={ErrorOutlineIcon}
          title={`${reference ?? 'Order'} cannot be loaded right now`}
          text={state.why}
        />
      )}
    </WayBack>
  )
}
