import { LRUCache } from 'lru-cache'
import { clientNetworkOf } from '../http/proxies/client-network'

/** Enough room for typos and wrong pastes. */
const MAX_FAILURES = 10
/** In ms. */
const WINDOW_MS = 15 * 60_000
/** Maximum number of addresses remembered; the least recently used are dropped first. */
const MAX_ADDRESSES = 20_000

/** Counts wrong tokens per address, from sign-ins and bearer tokens together. */
export class FailedAttempts {
  readonly #failures = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    ttl: WINDOW_MS,
    // The window starts with the first failure.
    noUpdateTTL: true,
    // `performance.now` is looked up at each call, so that tests can replace it.
    perf: { now: () => performance.now() },
  })

  /** Returns how long this address must wait before it may try again, in s; 0 if it need not. */
  waitOf(address: string): number {
    const key = clientNetworkOf(address)
    if ((this.#failures.get(key) ?? 0) < MAX_FAILURES) return 0
    return Math.max(1, Math.ceil(this.#failures.getRemainingTTL(key) / 1000))
  }

  /** Counts a wrong token of an address, and returns whether it is blocked from now on. */
  record(address: string): boolean {
    const key = clientNetworkOf(address)
    const failures = (this.#failures.get(key) ?? 0) + 1
    this.#failures.set(key, failures)
    return failures === MAX_FAILURES
  }
}
