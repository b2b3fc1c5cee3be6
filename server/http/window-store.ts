import { MemoryStore, type ClientRateLimitInfo } from 'express-rate-limit'

/** Counts in the memory of this process, per window of time. */
export class WindowStore extends MemoryStore {
  /** If the clock was set back by an hour, a window would last an hour longer, and refuse whoever goes on. */
  override async increment(key: string): Promise<ClientRateLimitInfo> {
    const counted = await super.increment(key)
    const endsAt = counted.resetTime?.getTime() ?? 0
    if (endsAt <= Date.now() + this.windowMs) return counted
    await this.resetKey(key)
    return super.increment(key)
  }
}
