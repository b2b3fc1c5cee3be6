import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS } from '../../durations'
import { clientNetworkOf } from '../proxies/client-network'
import { memoize } from '../memoize'

/**
 * Gives each visitor's address a name for the log that lasts for a day: enough to see that one visitor sends
 * everything, not enough to say who. The salt is random, in memory only, and discarded at midnight (UTC), so nobody
 * can test addresses afterwards; each process has its own.
 * @param now the time, in ms since the epoch
 * @returns a function from an IP address to twelve hexadecimal digits
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
      // The old names are thrown away with their salt.
      nameOf = memoize(named)
    }
    return nameOf(address)
  }
}
