import { ipKeyGenerator } from 'express-rate-limit'

/**
 * The smallest network that providers commonly assign to one subscriber, in bits; many assign just that. Limits that
 * count smaller networks could be multiplied by a subscriber: 256 times for a /64.
 */
const IPV6_PREFIX_BITS = 56

/**
 * Returns what limits and the log count as one client: an IPv4 address, also if written as IPv6, or the /56 of an IPv6
 * address.
 */
export function clientNetworkOf(address: string): string {
  return ipKeyGenerator(address, IPV6_PREFIX_BITS)
}
