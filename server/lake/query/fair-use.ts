import { LRUCache } from 'lru-cache'
import { clientNetworkOf } from '../../http/proxies/client-network'
import { LakeError } from '../errors'

/**
 * The evaluation time, in ms, that an address may use in a burst, and that it regains each second: under a third of a
 * core.
 */
const BURST_MS = 3_000
const PER_SECOND_MS = 300
const MAX_ADDRESSES = 10_000

interface Account {
  /** Evaluation time, in ms. */
  spent: number
  /** When `spent` was last updated, in ms of a monotonic clock. */
  asOf: number
}

/**
 * Shares evaluation time among anonymous clients, by address: their queries run one after another, so each one delays
 * those behind it. An ordinary query takes 1 to 20 ms. This machine is no exception, since a proxy on it may forward
 * everyone's requests; the site's own requests are not anonymous.
 */
export class FairUse {
  readonly #accounts = new LRUCache<string, Account>({ max: MAX_ADDRESSES })

  /** Returns how long an address must wait until it may query again, in s; 0 if it may now. */
  waitOf(address: string): number {
    const spent = this.#spentBy(clientNetworkOf(address))
    return spent < BURST_MS ? 0 : Math.ceil((spent - BURST_MS) / PER_SECOND_MS) + 1
  }

  /**
   * Checks that an address need not wait.
   * @throws LakeError (429 with `Retry-After`) if the address must wait
   */
  check(address: string): void {
    const wait = this.waitOf(address)
    if (wait > 0)
      throw LakeError.tooMany(`Your queries have used too much time; try again in ${wait} s.`, wait)
  }

  /** Records the time an evaluation took, in ms. */
  record(address: string, ms: number): void {
    const key = clientNetworkOf(address)
    this.#accounts.set(key, { spent: this.#spentBy(key) + ms, asOf: performance.now() })
  }

  #spentBy(key: string): number {
    const account = this.#accounts.get(key)
    if (!account) return 0
    return Math.max(0, account.spent - ((performance.now() - account.asOf) / 1_000) * PER_SECOND_MS)
  }
}
