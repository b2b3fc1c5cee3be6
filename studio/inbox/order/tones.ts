import type { Kind, Payment, Status } from '../order'

type Tone = 'default' | 'neutral' | 'primary' | 'suggest' | 'positive' | 'caution' | 'critical'

/** Colors of badges. */
export const STATUS_TONES: Record<Status, Tone> = {
  new: 'primary',
  inProgress: 'caution',
  done: 'positive',
  spam: 'critical',
}

export const KIND_TONES: Record<Kind, Tone> = {
  order: 'suggest',
  quote: 'neutral',
  contact: 'neutral',
  trial: 'neutral',
}

export const PAYMENT_TONES: Record<Payment, Tone> = { none: 'default', awaited: 'caution', paid: 'positive' }
