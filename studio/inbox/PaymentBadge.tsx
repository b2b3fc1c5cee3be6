import { Badge } from '@sanity/ui'
import type { PaymentState } from '../../shared/orders/submission'
import { PAYMENT_PENDING, paymentTitle } from './texts'
import { PAYMENT_TONES } from './tones'

interface PaymentBadgeProps {
  payment: PaymentState
  /** Whether a delayed payment is pending. */
  isPending: boolean
  fontSize?: number
}

/** The state of an order's payment; nothing if none is due or pending. */
export function PaymentBadge({ payment, isPending, fontSize }: PaymentBadgeProps) {
  if (isPending)
    return (
      <Badge fontSize={fontSize} tone="caution">
        {PAYMENT_PENDING}
      </Badge>
    )
  if (payment === 'none') return null
  return (
    <Badge fontSize={fontSize} tone={PAYMENT_TONES[payment]}>
      {paymentTitle(payment)}
    </Badge>
  )
}
