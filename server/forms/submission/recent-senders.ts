import { LRUCache } from 'lru-cache'
import { clientNetworkOf } from '../../http/proxies/client-network'
import { REPEAT_MS } from '../../outbox/outbox'

/** Most submissions whose senders are remembered. */
const MAX_SENDERS = 10_000

/** Knows for a few minutes who sent a submission, in the memory of this process only. */
export interface RecentSenders {
  /** Remembers that a client sent a submission. */
  add(reference: string, ip: string): void
  /** Whether a client, or another one in its network, is known to have sent a submission. */
  has(reference: string, ip: string): boolean
}

/**
 * Creates the memory of who sent what. Whoever sends the same content as somebody else from another opening of a form
 * gets that submission confirmed, but must not get to know the secret of its status page.
 */
export function createRecentSenders(): RecentSenders {
  const networks = new LRUCache<string, string>({ max: MAX_SENDERS, ttl: REPEAT_MS })
  return {
    add: (reference, ip) => void networks.set(reference, clientNetworkOf(ip)),
    has: (reference, ip) => networks.get(reference) === clientNetworkOf(ip),
  }
}
