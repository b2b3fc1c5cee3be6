import { ipKeyGenerator } from 'express-rate-limit'

/**
 * Prefix length of the networks that many providers assign to one subscriber, in bits. If limits counted smaller
 * networks, one subscriber could exceed them many times over: 256 times for a /64.
 */
const IPV6_PREFIX_BITS = 56

/**
 * Returns what limits and the log count as one client: an IPv4 address, also if written as IPv6, or the /56 of an IPv6
 * address.
 */
export function clientNetworkOf(address: string): string {
  return ipKeyGenerator(address, IPV6_PREFIX_BITS)
}
