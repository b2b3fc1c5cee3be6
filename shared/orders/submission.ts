/** What visitors send with this site's own forms. */
export const SUBMISSION_KINDS = ['order', 'quote', 'contact', 'trial'] as const
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

/** Whether submissions of a kind order something; the others only ask. */
export function isOrderOrTrial(kind: SubmissionKind): boolean {
  return kind === 'order' || kind === 'trial'
}

/** How far the team has got with a submission. */
export const SUBMISSION_STATES = ['new', 'inProgress', 'done', 'spam'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** Whether a payment is due, whether it has been made, and whether all of it was given back. */
export const PAYMENT_STATES = ['none', 'awaited', 'paid', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * What the activity of a submission records: that it was received, that one of its fields was changed, that a payment
 * was reported that takes days or has failed after days, that a refund was reported that did not change its payment
 * state, that an email to the customer could not be delivered or was delivered after all, and that its personal data
 * was deleted.
 */
export type ActivityAction =
  | 'received'
  | 'status'
  | 'payment'
  | 'paymentPending'
  | 'paymentFailed'
  | 'refund'
  | 'note'
  | 'message'
  | 'mailRefused'
  | 'mailDelivered'
  | 'deleted'

/** The actions of what is known about payments. */
export const PAYMENT_ACTIONS = [
  'payment',
  'paymentPending',
  'paymentFailed',
  'refund',
] satisfies ActivityAction[]

/**
 * Returns the activity entry about a submission's refused email to the customer; null if none was refused, or it was
 * delivered after all.
 */
export function openRefusal<Entry extends { action?: string | null | undefined }>(
  activity: readonly Entry[],
): Entry | null {
  const last = activity.findLast(({ action }) => action === 'mailRefused' || action === 'mailDelivered')
  return last?.action === 'mailRefused' ? last : null
}

/** Why a submission looks like spam. */
export type SpamReason = 'honeypot' | 'token' | 'links' | 'proof'

/** How references begin if the site settings do not say. */
export const DEFAULT_REFERENCE_PREFIX = 'KS'
/** How references may begin: letters that stand for the business. */
export const REFERENCE_PREFIX = /^[A-Z]{2,4}$/
/**
 * The characters of references, which are easy to read aloud and to type: without 0, O, 1, I and L, and without U,
 * which sounds like V.
 */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The number of these characters in a reference. */
export const REFERENCE_LENGTH = 6
/** The public reference of a submission: `KS-7F3QK9`. Earlier ones may begin with other letters than new ones. */
export const REFERENCE = new RegExp(`^[A-Z]{2,4}-[${REFERENCE_LETTERS}]{${REFERENCE_LENGTH}}$`)

/** How the ids of submissions begin. The dot makes them visible to members of the dataset only. */
export const INBOX_PREFIX = 'inbox.'

/** Returns the path of the page on which the visitor follows a submission. */
export function orderStatusPath(statusToken: string): string {
  return `/en/order-status/${statusToken}`
}

/** Returns the id of a submission's document. */
export function submissionId(reference: string): string {
  return INBOX_PREFIX + reference
}
