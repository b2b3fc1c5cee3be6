import { ipKeyGenerator } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'
import { LakeError } from '../errors'

/** How much evaluation an address may have at once, in ms, and how much it gets back each second: under a third of a core. */
const AT_ONCE_MS = 3_000
const PER_SECOND_MS = 300
const ADDRESSES_KEPT = 10_000

interface Account {
  /** In ms of evaluation. */
  spent: number
  /** When that was so, in ms since the epoch. */
  asOf: number
}

/**
 * Shares out evaluation among those who are not signed in, by address: their queries are answered one after the other, so
 * each holds up those behind it. An ordinary query takes 1 to 20 ms.
 */
export class FairUse {
  readonly #accounts = new LRUCache<string, Account>({ max: ADDRESSES_KEPT })

  /** How many seconds an address must wait before it may ask again; 0 when it may now. */
  waitOf(address: string): number {
    const spent = this.#spentBy(keyOf(address))
    return spent < AT_ONCE_MS ? 0 : Math.ceil((spent - AT_ONCE_MS) / PER_SECOND_MS) + 1
  }

  /** Throws a LakeError (429 with `Retry-After`) when an address must wait. */
  check(address: string): void {
    const wait = this.waitOf(address)
    if (wait > 0)
      throw LakeError.tooMany(`Your queries take too long together; ask again in ${wait} s.`, wait)
  }

  /** Writes down that an answer took this long, in ms. */
  record(address: string, ms: number): void {
    // Our own pages ask from this machine.
    if (isLoopback(address)) return
    const key = keyOf(address)
    this.#accounts.set(key, { spent: this.#spentBy(key) + ms, asOf: Date.now() })
  }

  #spentBy(key: string): number {
    const account = this.#accounts.get(key)
    if (!account) return 0
    return Math.max(0, account.spent - ((Date.now() - account.asOf) / 1_000) * PER_SECOND_MS)
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** One network of IPv6 is one customer, who has 2^64 addresses to ask from. */
function keyOf(address: string): string {
  return address.includes(':') ? ipKeyGenerator(address, 64) : address
}
