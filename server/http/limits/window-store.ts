import { MemoryStore, type ClientRateLimitInfo, type Store } from 'express-rate-limit'

/** Where a limit counts: the part of a store of express-rate-limit that limits need. */
export type LimitStore = Required<Pick<Store, 'init' | 'increment'>>

/** Counts requests per time window, in the memory of this process. */
export class WindowStore extends MemoryStore {
  /**
   * Starts a new window if the clock was set back: by an hour, the old one would last an hour longer, and refuse every
   * request.
   */
  override async increment(key: string): Promise<ClientRateLimitInfo> {
    const counted = await super.increment(key)
    const endsAt = counted.resetTime?.getTime() ?? 0
    if (endsAt <= Date.now() + this.windowMs) return counted
    await this.resetKey(key)
    return super.increment(key)
  }
}
