import { MemoryStore, type ClientRateLimitInfo, type Options } from 'express-rate-limit'

/** Where a limit keeps its counts: the part of an express-rate-limit store that limits need. */
export interface LimitStore {
  /** Sets the length of the windows, before anything is counted. */
  init(options: Pick<Options, 'windowMs'>): void
  /** Counts one request in the present window of a key, and returns how many there are. */
  increment(key: string): Promise<ClientRateLimitInfo>
}

/** Counts requests per time window, in the memory of this process. */
export class WindowStore extends MemoryStore implements LimitStore {
  override init(options: Pick<Options, 'windowMs'>): void {
    // It uses none of the middleware's other options.
    super.init(options as Options)
  }

  /**
   * Starts a new window if the clock was set back. Otherwise, after a change by an hour, the old window would last an
   * hour longer and refuse every request.
   */
  override async increment(key: string): Promise<ClientRateLimitInfo> {
    const counted = await super.increment(key)
    const endsAt = counted.resetTime?.getTime() ?? 0
    if (endsAt <= Date.now() + this.windowMs) return counted
    await this.resetKey(key)
    return super.increment(key)
  }
}
