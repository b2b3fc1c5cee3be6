import { z } from 'zod'
import { REFERENCE } from '../../shared/orders/submission'

const eventSchema = z.object({
  /** The same for every repetition of one event from the payment provider. */
  key: z.string(),
  at: z.string(),
  paymentReference: z.string(),
  /** The amount paid, in the smallest unit of `currency`. */
  amountMinor: z.number(),
  currency: z.string(),
})

export const paymentSchema = eventSchema.extend({ reference: z.string().regex(REFERENCE) })

/** A payment of an order, as the payment provider has reported it. */
export type Payment = z.output<typeof paymentSchema>

export const delayedPaymentReportSchema = paymentSchema.extend({
  /** Whether it may still succeed. */
  state: z.enum(['pending', 'failed']),
})

/** A report that the payment of an order takes days, or has failed after that. */
export type DelayedPaymentReport = z.output<typeof delayedPaymentReportSchema>

export const refundSchema = eventSchema.extend({
  /** The payment provider's id of the event. */
  eventId: z.string(),
  /** How much of the payment has been refunded so far, in the smallest unit of `currency`. */
  refundedMinor: z.number(),
  /** Whether that is all of it. */
  isFull: z.boolean(),
})

/** A refund of a payment, which may be of an order or of anything else that the same account sells. */
export type Refund = z.output<typeof refundSchema>

/**
 * Decimal places of the amounts that Stripe reports, for currencies that do not have two. `Intl` would give other
 * numbers: Stripe counts hundredths even in some currencies without them (https://docs.stripe.com/currencies).
 */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
])

/** Returns an amount in Stripe's smallest unit of a currency as a person writes it: “6.00 USD”, “600 JPY”. */
export function formatAmount(amountMinor: number, currency: string): string {
  const code = currency.toUpperCase()
  const decimals = DECIMALS.get(code) ?? 2
  return `${(amountMinor / 10 ** decimals).toFixed(decimals)} ${code}`.trim()
}
