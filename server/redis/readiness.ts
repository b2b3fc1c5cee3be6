import type { ReadinessCheck } from '../http/reporting/readiness'
import type { SharedRedis } from './redis'

/**
 * Reports on Redis in `/readyz`. It never fails: each process works without Redis, and would work no better elsewhere.
 */
export function createRedisCheck(redis: Pick<SharedRedis, 'trouble'>): ReadinessCheck {
  return {
    name: 'redis',
    check() {
      const trouble = redis.trouble()
      return Promise.resolve(
        trouble === null
          ? 'connected'
          : `but it ${trouble}: limits and lookups are not shared with other processes`,
      )
    },
  }
}
