import type { Express } from 'express'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { memoize } from '../memoize'

/** Headers added by proxies. Any of them means that the sender is not the peer of the connection. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
]

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * Removes the forwarding headers of a request: only a trusted proxy may say who the visitor is and which address was
 * requested.
 * @returns whether there were any
 */
export function forgetForwarding({ headers }: IncomingMessage): boolean {
  let found = false
  for (const name of FORWARDING_HEADERS) {
    // Even deleting a missing header would slow down all later lookups.
    if (headers[name] === undefined) continue
    Reflect.deleteProperty(headers, name)
    found = true
  }
  return found
}

/** Whether this address, this many hops away, is a trusted proxy. */
export type IsTrustedProxy = (address: string | undefined, hop: number) => boolean

/** Returns the check for trusted proxies that Express makes of an application's setting `trust proxy`. */
export function trustedProxyCheckOf(app: Pick<Express, 'get'>): IsTrustedProxy {
  // Express's types lack this setting.
  return app.get('trust proxy fn')
}

/** Returns the sender's address behind trusted proxies: Express's `request.ip`. */
export function visitorAddress(request: IncomingMessage, isTrusted: IsTrustedProxy): string {
  const given = request.headers['x-forwarded-for']
  if (given === undefined) return request.socket.remoteAddress ?? ''
  const forwarded = String(given)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const chain = [request.socket.remoteAddress ?? '', ...forwarded.reverse()]
  return chain.find((address, hop) => hop === chain.length - 1 || !isTrusted(address, hop)) ?? ''
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return LOOPBACK_ADDRESS.test(address)
}

/** Whether a host, with or without a port, is a loopback name or address. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host)
}

/**
 * Whether a request seems to come from a program on this machine: from a loopback address, to a loopback name, without
 * a header that only proxies add. A plain `proxy_pass` of nginx may look the same, so this does not protect a site
 * with visitors.
 */
export function seemsLocal({ socket, headers }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host ?? '') &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  )
}

/**
 * Returns the scheme and host that the visitor used, as a browser would write them; null if they are invalid.
 * Forwarding headers are trusted.
 */
export function originOf({ headers }: IncomingMessage): string | null {
  const isHttps = first(headers['x-forwarded-proto']) === 'https'
  const host = forwardedHostOf(headers) || headers.host
  if (!host) return null
  return isHttps ? httpsOrigin(host) : httpOrigin(host)
}

/** Returns the host that the outermost proxy was asked for; empty if no proxy names one. */
export function forwardedHostOf(headers: IncomingHttpHeaders): string {
  return first(headers['x-forwarded-host'])
}

/** Returns the first value of a header that every proxy on the way may have added to. */
function first(header: string | string[] | undefined): string {
  return header === undefined ? '' : (String(header).split(',')[0]?.trim() ?? '')
}

const httpOrigin = memoize((host) => writtenOrigin('http', host))
const httpsOrigin = memoize((host) => writtenOrigin('https', host))

function writtenOrigin(protocol: 'http' | 'https', host: string): string | null {
  if (!/^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(host)) return null
  const address = `${protocol}://${host}`
  return URL.canParse(address) ? new URL(address).origin : null
}

/** Whether a request names its host more than once, so that two programs on its way could read two different ones. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
