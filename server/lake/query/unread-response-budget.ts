import type { ServerResponse } from 'node:http'
import { clientNetworkOf } from '../../http/proxies/client-network'
import { LakeError } from '../errors'

/** How much one address may leave unread, in characters: four of the longest responses to queries. */
const MAX_PER_ADDRESS = 20_000_000
/** How much all anonymous clients together may leave unread, in characters. */
const MAX_IN_TOTAL = 100_000_000
/** When to try again, in s. */
const RETRY_S = 10

/**
 * Counts the responses that anonymous clients have not read yet, which are held in memory. A response to a client that
 * reads counts only for a moment.
 */
export class UnreadResponseBudget {
  readonly #unread = new Map<string, number>()
  #total = 0

  /**
   * Checks that an address may be sent another response.
   * @throws LakeError (429 with `Retry-After`) if the address, or all clients together, have too much left to read
   */
  check(address: string): void {
    const own = this.#unread.get(clientNetworkOf(address)) ?? 0
    if (own < MAX_PER_ADDRESS && this.#total < MAX_IN_TOTAL) return
    throw LakeError.tooMany('Too many answers have not been read yet.', RETRY_S)
  }

  /** Counts a response until it has been sent or its client is gone. */
  add(address: string, characters: number, response: ServerResponse): void {
    // A destroyed response would never emit `close`.
    if (response.destroyed) return
    const key = clientNetworkOf(address)
    this.#change(key, characters)
    response.once('close', () => this.#change(key, -characters))
  }

  #change(key: string, by: number): void {
    this.#total += by
    const now = (this.#unread.get(key) ?? 0) + by
    if (now > 0) this.#unread.set(key, now)
    else this.#unread.delete(key)
  }
}
