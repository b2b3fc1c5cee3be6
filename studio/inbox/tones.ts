import type { SubmissionKind, PaymentState, SubmissionState } from '../../shared/orders/submission'

type Tone = 'default' | 'neutral' | 'primary' | 'suggest' | 'positive' | 'caution' | 'critical'

/** Colors of badges. */
export const STATUS_TONES: Record<SubmissionState, Tone> = {
  new: 'primary',
  inProgress: 'caution',
  done: 'positive',
  spam: 'critical',
}

export const KIND_TONES: Record<SubmissionKind, Tone> = {
  order: 'suggest',
  quote: 'neutral',
  contact: 'neutral',
  trial: 'neutral',
}

export const PAYMENT_TONES: Record<PaymentState, Tone> = {
  none: 'default',
  awaited: 'caution',
  paid: 'positive',
  refunded: 'neutral',
}
