import { createHmac, randomBytes } from 'node:crypto'
import { ipKeyGenerator } from 'express-rate-limit'
import { remembered } from './remembered'

/** IPv6 addresses are assigned in networks of this many bits; the limits count by them too. */
const IPV6_NETWORK_BITS = 56

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
  const named = (address: string) => {
    const network = address.includes(':') ? ipKeyGenerator(address, IPV6_NETWORK_BITS) : address
    return createHmac('sha256', salt).update(network).digest('hex').slice(0, 12)
  }
  let nameOf = remembered(named)
  return (address) => {
    const today = Math.floor(now() / 86_400_000)
    if (today !== day) {
      day = today
      salt = randomBytes(32)
      // The old names are thrown away with their salt.
      nameOf = remembered(named)
    }
    return nameOf(address)
  }
}
