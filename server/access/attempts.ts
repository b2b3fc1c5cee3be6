import { ipKeyGenerator } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'

/** Somebody who mistypes or pastes the wrong token does not get here. */
const FAILURES_ALLOWED = 10
/** In ms. */
const WINDOW = 15 * 60_000
/** Addresses remembered at once; the ones not seen for longest go first. */
const ADDRESSES_AT_MOST = 20_000
/** One subscriber has at least this much of the IPv6 space, in bits. */
const IPV6_PREFIX = 56

/** Counts wrong tokens by the address they came from, sign-ins and bearer tokens together. */
export class FailedAttempts {
  readonly #failures = new LRUCache<string, number>({
    max: ADDRESSES_AT_MOST,
    ttl: WINDOW,
    // The window begins with the first failure.
    noUpdateTTL: true,
    perf: Date,
  })

  /** How long this address must wait before it may try again, in s; 0 when it need not. */
  waitOf(address: string): number {
    const key = keyOf(address)
    if ((this.#failures.get(key) ?? 0) < FAILURES_ALLOWED) return 0
    return Math.max(1, Math.ceil(this.#failures.getRemainingTTL(key) / 1000))
  }

  record(address: string): void {
    const key = keyOf(address)
    this.#failures.set(key, (this.#failures.get(key) ?? 0) + 1)
  }
}

function keyOf(address: string): string {
  return ipKeyGenerator(address, IPV6_PREFIX)
}
