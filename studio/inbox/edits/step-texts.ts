import type { OrderStep } from './edits'

/** What the button for a step says, and the notice once it is taken. */
export const STEP_TEXTS: Record<OrderStep, { label: string; done: (reference: string) => string }> = {
  take: { label: 'Take on', done: (reference) => `You have taken on ${reference}` },
  reopen: { label: 'Reopen', done: (reference) => `${reference} is in progress again` },
  done: { label: 'Done', done: (reference) => `${reference} is done` },
  spam: { label: 'Spam', done: (reference) => `${reference} is marked as spam` },
  notSpam: { label: 'Not spam', done: (reference) => `${reference} is not spam; it is back in New` },
  paid: { label: 'Mark as paid', done: (reference) => `${reference} is marked as paid` },
  refunded: { label: 'Mark as refunded', done: (reference) => `${reference} is marked as refunded` },
  notRefunded: {
    label: 'Mark as not refunded',
    done: (reference) => `${reference} is marked as paid, not refunded`,
  },
  unpaid: { label: 'Mark as not paid', done: (reference) => `${reference} is marked as not paid` },
}

/** The message shown after one of the team's own texts has been saved. */
export const TEXT_SAVED: Record<'notes' | 'message', string> = {
  notes: 'The notes are saved',
  message: 'The message is on the visitor’s status page',
}
