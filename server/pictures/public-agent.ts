import ipaddr from 'ipaddr.js'
import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import { Agent, buildConnector } from 'undici'

type LookupAll = (
  host: string,
  options: LookupOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Options with which tests reach their own server; nothing else sets them. */
export interface AgentOverrides {
  /** Resolves a host name to all its addresses, whatever the options say. Defaults to the system's resolver. */
  lookup?: LookupAll
  /** Defaults to `isPublicAddress`. */
  isAllowedAddress?: (address: string) => boolean
  /** Connect to this port instead of 443. */
  port?: number
  /** Certificate authority to trust, in PEM format. */
  ca?: string
}

/**
 * Whether an address is on the public internet: not private, loopback, link-local (used by cloud metadata services),
 * multicast, reserved, or one of these written as IPv6.
 * @param address IPv4 or IPv6 as text
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` converts IPv4-mapped IPv6 addresses to IPv4; NAT64 and 6to4 have ranges of their own.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // In IPv6, only 2000::/3 has been allocated; `::7f00:1` and the like are obsolete notations for IPv4.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parse('2000::'), 3)
}

/**
 * Creates an agent that connects to public addresses only. It checks the very address it connects to, after name
 * resolution, which defeats DNS rebinding.
 * @param connectTimeoutMs time limit per connection, in ms
 */
export function createPublicAgent(connectTimeoutMs: number, overrides: AgentOverrides = {}): Agent {
  const { lookup = resolveAll, isAllowedAddress = isPublicAddress, port, ca } = overrides
  const connect = buildConnector({
    timeout: connectTimeoutMs,
    ca,
    lookup(host, options, callback) {
      lookup(host, options, (error, addresses) => {
        if (error) return callback(error, '', 0)
        const [first] = addresses
        // One private address among public ones would bypass a check of only the first.
        if (!first || !addresses.every(({ address }) => isAllowedAddress(address))) {
          return callback(new ForbiddenAddressError(host), '', 0)
        }
        // A socket that may try addresses in turn asks for all of them.
        if (options.all) (callback as unknown as Parameters<LookupAll>[2])(null, addresses)
        else callback(null, first.address, first.family)
      })
    },
  })
  return new Agent({
    connections: 16,
    connect(options, callback) {
      const { hostname } = options
      // An IP literal, which has no brackets here, is connected to without a lookup.
      if (isIP(hostname) && !isAllowedAddress(hostname))
        return callback(new ForbiddenAddressError(hostname), null)
      connect(port === undefined ? options : { ...options, port: String(port) }, callback)
    },
  })
}

/** The host is, or resolves to, an address that is not public. */
class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS'
  constructor(host: string) {
    super(`${host} is not a public address`)
  }
}

function resolveAll(...[host, options, callback]: Parameters<LookupAll>): void {
  dnsLookup(host, { ...options, all: true }, callback)
}
