import type { DelayedPayment } from './delayed-payment'
import type { PaymentState, SubmissionKind, SubmissionState } from './submission'

/** What was bought. */
interface OrderStatusItem {
  /** Under the name it had at the time, such as `300 likes`. */
  title: string
  /** In USD; null if it has none. */
  price: number | null
  /** What it is for, such as `TikTok`; null if the title says so, or nothing does. */
  service: string | null
  posts: { share: number }[]
}

/** What a submission's secret address reveals: its status and what was bought, but no personal data. */
export interface OrderStatus {
  /** `KS-7F3QK9` */
  reference: string
  kind: SubmissionKind
  /** When it was sent, as an ISO date with a time; null if the document does not say. */
  submittedAt: string | null
  status: Exclude<SubmissionState, 'spam'>
  payment: PaymentState
  /** In USD; null if there is nothing to pay. */
  amount: number | null
  items: OrderStatusItem[]
  /** A message from the team; null if there is none. */
  message: string | null
  /** The state of a delayed payment; null if there is none. */
  delayedPayment: DelayedPayment['state'] | null
  /** Where to pay, without personal data; null if nothing is due, a payment is pending, or it is not paid online. */
  payAddress: string | null
}
