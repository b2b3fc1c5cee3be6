import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'

type LookupAll = (
  host: string,
  options: LookupOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** What tests exchange to reach a server of their own; everybody else leaves all of it out. */
export interface AgentOverrides {
  /** Resolves a host name to all of its addresses. Default: the system's resolver. */
  lookup?: LookupAll
  /** Default isPublicAddress. */
  isAllowedAddress?: (address: string) => boolean
  /** Connect to this port instead of 443. */
  port?: number
  /** Certificate authority to trust, PEM. */
  ca?: string
}

/**
 * @param address IPv4 or IPv6 in text
 * @returns true for an address of the public internet: not private, loopback, link-local (which cloud metadata services
 * use), multicast, reserved, nor one of these written as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` turns an IPv4-mapped IPv6 address into the IPv4 one; NAT64 and 6to4 have ranges of their own.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 has been given out; `::7f00:1` and the like are old ways to write IPv4.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parse('2000::'), 3)
}

/**
 * An agent that connects to public addresses only. The check is made on the very address that is connected to, after the
 * name has been resolved, so a name that resolves to something else a moment later gains nothing.
 * @param connectTimeoutMs time limit of one connection
 */
export function createPublicAgent(connectTimeoutMs: number, overrides: AgentOverrides = {}): Agent {
  const { lookup = resolveAll, isAllowedAddress = isPublicAddress, port, ca } = overrides
  const connect = buildConnector({
    timeout: connectTimeoutMs,
    ca,
    lookup(host, options, callback) {
      lookup(host, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, '', 0)
        const [first] = addresses
        // One private address among public ones is how a check of the first alone is got around.
        if (!first || !addresses.every(({ address }) => isAllowedAddress(address))) {
          return callback(new ForbiddenAddressError(host), '', 0)
        }
        // The socket asks for all addresses when it may try them one after the other.
        if (options.all) (callback as unknown as Parameters<LookupAll>[2])(null, addresses)
        else callback(null, first.address, first.family)
      })
    },
  })
  return new Agent({
    connections: 16,
    connect(options, callback) {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      // A literal address is connected to without any lookup.
      if (isIP(host) && !isAllowedAddress(host)) return callback(new ForbiddenAddressError(host), null)
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
