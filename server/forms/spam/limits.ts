import { DAY_MS } from '../../../shared/time/durations'
import { WindowStore, type LimitStore } from '../../http/limits/window-store'
import { clientNetworkOf } from '../../http/proxies/client-network'
import { mailboxOf } from './mailbox'

const WINDOW_MS = 60_000
/** A form accepts this many times the limit of one address, in total. */
export const FORM_FACTOR = 20
/** Above this many times its limit, an address only gets a short answer. */
const FLOOD_FACTOR = 3
/** In a day, an address may submit this many times its limit per minute. What is kept takes space in the dataset. */
export const DAY_FACTOR = 50
/**
 * Maximum number of different submissions from one opening of a form, so that one proof of work does not serve a script
 * for a whole day.
 */
export const MAX_PER_OPENING = 3
/** Maximum number of confirmations sent to one recipient per day, so that nobody can flood a mailbox from here. */
export const MAX_MAILS_PER_DAY = 20
/** Maximum number of suspected spam submissions kept per hour, across all addresses and forms; more are rejected. */
export const MAX_SPAM_PER_HOUR = 50

export interface LimitResult {
  /** Whether the submission is allowed. */
  isAllowed: boolean
  /** Whether it is part of a flood, which does not deserve a rendered page. */
  isFlood: boolean
  /** When to retry, in s. */
  retryAfter: number
}

/** Limits how much is submitted. */
export interface SubmissionLimits {
  /** Counts one attempt by an address. */
  countAddress(address: string): Promise<LimitResult>
  /** Counts one submission of a form that does not look like spam. */
  countForm(formId: string): Promise<LimitResult>
  /** Counts one submission by an address that is about to be kept. */
  countKept(address: string): Promise<LimitResult>
  /** Counts one submission from an opening of a form that is about to be kept. @param id the id in the form's token */
  countOpening(id: string): Promise<LimitResult>
  /** Takes back the count of `countOpening` for a submission that was not kept after all. */
  uncountOpening(id: string): Promise<void>
  /** Counts one confirmation to an email address. Addresses that usually reach the same mailbox count as one. */
  countMail(email: string): Promise<LimitResult>
}

/**
 * @param perMinute submissions per client (`clientNetworkOf`) and minute
 * @param store where the submissions of a minute are counted. Defaults to the memory of this process, where those of a
 * day are always counted.
 */
export function createSubmissionLimits(
  perMinute: number,
  store: LimitStore = new WindowStore(),
): SubmissionLimits {
  const daily = new WindowStore()
  store.init({ windowMs: WINDOW_MS })
  daily.init({ windowMs: DAY_MS })

  async function count(key: string, limit: number, within: LimitStore = store): Promise<LimitResult> {
    const { totalHits, resetTime } = await within.increment(key)
    const leftMs = resetTime ? resetTime.getTime() - Date.now() : WINDOW_MS
    return {
      isAllowed: totalHits <= limit,
      isFlood: totalHits > limit * FLOOD_FACTOR,
      retryAfter: Math.max(1, Math.ceil(leftMs / 1000)),
    }
  }

  return {
    countAddress: (address) => count(`form-from:${clientNetworkOf(address)}`, perMinute),
    countForm: (formId) => count(`form-to:${formId}`, perMinute * FORM_FACTOR),
    countKept: (address) => count(`kept-from:${clientNetworkOf(address)}`, perMinute * DAY_FACTOR, daily),
    countOpening: (id) => count(openingKey(id), MAX_PER_OPENING, daily),
    uncountOpening: async (id) => daily.decrement(openingKey(id)),
    countMail: (email) => count(`mail-to:${mailboxOf(email)}`, MAX_MAILS_PER_DAY, daily),
  }
}

function openingKey(id: string): string {
  return `opening:${id}`
}
