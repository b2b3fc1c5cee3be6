import { ipKeyGenerator, MemoryStore, type Options, type Store } from 'express-rate-limit'

const WINDOW_MS = 60_000
/** Whoever has an IPv6 connection has a network of at least this size to choose addresses from, in bits. */
const IPV6_SUBNET = 64
/** One form takes as many times what one address may send. */
const FORM_FACTOR = 20
/** Beyond as many times its limit an address is answered in a few words. */
const FLOOD_FACTOR = 3
/** What looks like spam is kept this often in an hour, from all addresses and by all forms; more is turned away. */
export const MAX_SPAM_PER_HOUR = 200

export interface LimitResult {
  /** Whether it may be sent. */
  isAllowed: boolean
  /** Whether it is a flood, which is not worth a page. */
  isFlood: boolean
  /** When to come back, in s. */
  retryAfter: number
}

/** Bounds how much is sent. */
export interface SubmissionLimits {
  /** Counts one attempt of an address. */
  countAddress(address: string): Promise<LimitResult>
  /** Counts one submission of a form that does not look like spam. */
  countForm(formId: string): Promise<LimitResult>
}

/**
 * @param perMinute what one address may send in a minute; for IPv6 one /64 counts as an address
 * @param store where it is counted. Defaults to the memory of this process.
 */
export function createSubmissionLimits(
  perMinute: number,
  store: Store = new MemoryStore(),
): SubmissionLimits {
  // Stores read nothing else of the middleware's options.
  store.init?.({ windowMs: WINDOW_MS } as Options)

  async function count(key: string, limit: number): Promise<LimitResult> {
    const { totalHits, resetTime } = await store.increment(key)
    const leftMs = resetTime ? resetTime.getTime() - Date.now() : WINDOW_MS
    return {
      isAllowed: totalHits <= limit,
      isFlood: totalHits > limit * FLOOD_FACTOR,
      retryAfter: Math.max(1, Math.ceil(leftMs / 1000)),
    }
  }

  return {
    countAddress: (address) => count(`form-from:${ipKeyGenerator(address, IPV6_SUBNET)}`, perMinute),
    countForm: (formId) => count(`form-to:${formId}`, perMinute * FORM_FACTOR),
  }
}
