import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS } from '../../shared/time/durations'
import { memoize } from '../http/memoize'
import { clientNetworkOf } from '../http/proxies/client-network'

/**
 * Creates names for visitors' addresses in the log, each for one day: enough to see that requests come from one
 * visitor, but not from whom. The salt is random, in memory only, and discarded at midnight (UTC), so nobody can test
 * addresses afterwards; each process has its own.
 * @param now the time, in ms since the epoch
 * @returns a function that returns twelve hexadecimal digits for an IP address
 */
export function createVisitorNames(now: () => number = Date.now): (address: string) => string {
  let day = -1
  let salt: Buffer = randomBytes(32)
  const named = (address: string) =>
    createHmac('sha256', salt).update(clientNetworkOf(address)).digest('hex').slice(0, 12)
  let nameOf = memoize(named)
  return (address) => {
    const today = Math.floor(now() / DAY_MS)
    if (today !== day) {
      day = today
      salt = randomBytes(32)
      // This discards the old names along with their salt.
      nameOf = memoize(named)
    }
    return nameOf(address)
  }
}
