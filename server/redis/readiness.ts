import type { ReadinessCheck } from '../http/reporting/readiness'
import type { SharedRedis } from './redis'

/**
 * Reports on Redis in `/readyz`. It never fails: each process works without Redis, and would work no better elsewhere.
 */
export function createRedisCheck(redis: Pick<SharedRedis, 'problem'>): ReadinessCheck {
  return {
    name: 'redis',
    check() {
      const problem = redis.problem()
      return Promise.resolve(
        problem === null
          ? 'connected'
          : `but it ${problem}: limits and lookups are not shared with other processes`,
      )
    },
  }
}
