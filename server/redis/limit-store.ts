import { MemoryStore, type Options, type Store } from 'express-rate-limit'
import type { SharedRedis } from './redis'

const PREFIX = 'katsocial:limit:'

/** Counts for all processes together; each process counts on its own while Redis cannot be used. */
export function createLimitStore(redis: SharedRedis): Store {
  const own = new MemoryStore()
  let windowMs = 0

  return {
    init(options: Options) {
      windowMs = options.windowMs
      own.init(options)
    },
    async increment(address) {
      const key = PREFIX + address
      const counted = await redis.ask(async (client) => {
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
    async decrement(address) {
      const counted = await redis.ask((client) => client.decr(PREFIX + address))
      if (counted === null) await own.decrement(address)
    },
    async resetKey(address) {
      await redis.ask((client) => client.del(PREFIX + address))
      await own.resetKey(address)
    },
    shutdown: () => own.shutdown(),
  }
}
