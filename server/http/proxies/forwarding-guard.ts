import type { IncomingMessage } from 'node:http'
import type { Logger } from '../reporting/log'
import { forgetForwarding, type IsTrustedProxy } from './forwarding'

export interface ForwardingGuardOptions {
  /** The number of trusted proxies, or their addresses. */
  environment: { TRUST_PROXY: number | string[] }
  isTrustedProxy: IsTrustedProxy
  log: Pick<Logger, 'warn'>
}

/**
 * Removes the forwarding headers of a request unless it comes from a trusted proxy.
 * @returns whether the request comes from a trusted proxy
 */
export type ForwardingGuard = (request: IncomingMessage) => boolean

/** Creates the guard, which warns the operator once if there seems to be a proxy that is not trusted. */
export function createForwardingGuard(options: ForwardingGuardOptions): ForwardingGuard {
  const { environment, isTrustedProxy, log } = options
  let isWarned = false
  return (request) => {
    if (isTrustedProxy(request.socket.remoteAddress, 0)) return true
    if (forgetForwarding(request) && !isWarned) {
      isWarned = true
      log.warn(environment.TRUST_PROXY === 0 ? NONE_TRUSTED : OTHER_TRUSTED)
    }
    return false
  }
}

const NONE_TRUSTED =
  'A request came through a proxy, but no proxy is trusted, so everyone behind it counts as one visitor: set TRUST_PROXY'

const OTHER_TRUSTED =
  'A request came through a proxy that TRUST_PROXY does not name, so everyone behind it counts as one visitor; if it is not ' +
  'yours, someone has reached this port directly and faked the proxy headers'
