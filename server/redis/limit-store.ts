import { createHmac } from 'node:crypto'
import { WindowStore, type LimitStore } from '../http/limits/window-store'
import type { SharedRedis } from './redis'

const PREFIX = 'katsocial:limit:'
/** Hexadecimal digits of a key. */
const DIGITS = 32

/**
 * Creates a store that counts for all processes together; while Redis cannot be used, each process counts on its own.
 * Redis may write its data to disk, so it never gets an address, only a hash of it.
 * @param secret the key of the hash, the same for all processes; without one, addresses could be found by brute force
 */
export function createLimitStore(redis: SharedRedis, secret = ''): LimitStore {
  const own = new WindowStore()
  let windowMs = 0

  const keyOf = (address: string) =>
    PREFIX + createHmac('sha256', secret).update(`limit ${address}`).digest('hex').slice(0, DIGITS)

  return {
    init(options) {
      windowMs = options.windowMs
      own.init(options)
    },
    async increment(address) {
      const key = keyOf(address)
      const counted = await redis.run(async (client) => {
        const [, hits, left] = await client
          .multi()
          .set(key, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
          .incr(key)
          .pTTL(key)
          .exec()
        return { totalHits: Number(hits), resetTime: new Date(Date.now() + Number(left)) }
      })
      return counted ?? own.increment(address)
    },
  }
}
