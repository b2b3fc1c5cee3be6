import type { Log } from '~shared/logging/log'
import { followLiveEvents } from './live-events.server'

export interface LiveStateOptions {
  /** URL of the dataset's Live Content API. */
  url: string
  /** Required for a private dataset. */
  token?: string
  /** See `ContentClientOptions`. */
  headers?: Readonly<Record<string, string>>
  /** See `ContentClientOptions`. */
  quietMs?: number
  /** Name of the dataset, for the log. */
  dataset: string
  log: Pick<Log, 'info' | 'warn'>
  /** Called when content with these sync tags has changed. */
  onTags(tags: readonly string[]): void
  /** Called when changes begin to be announced; earlier ones may have been missed. */
  onFollowing(): void
  /** Called when changes may begin to go unnoticed. */
  onUnconfirmed(): void
}

/** The state of the dataset's live events. */
export interface LiveState {
  /** Whether live events are connected, and the connection has been active within its heartbeat. */
  readonly isConfirmed: boolean
  /** How often live events have reconnected after an outage. */
  readonly reconnects: number
  /** How long changes may have gone unnoticed, in seconds; 0 while live events are confirmed. */
  readonly unconfirmedSeconds: number
  /** Reconnects now if live events are down, since the dataset is known to respond. */
  retryNow(): void
  stop(): void
}

/** The state of a client that does not follow live events. */
export const NO_LIVE_EVENTS: LiveState = {
  isConfirmed: false,
  reconnects: 0,
  unconfirmedSeconds: 0,
  retryNow() {},
  stop() {},
}

/** Follows the dataset's live events, and logs once when they are lost and once when they are back. */
export function trackLiveEvents(options: LiveStateOptions): LiveState {
  const { dataset, log } = options
  /** Whether live events are connected, and the welcome has arrived. */
  let isFollowing = false
  /** Whether the open connection has been active within its heartbeat. */
  let isHealthy = true
  let isInterrupted = false
  let reconnects = 0
  /** In ms of `performance.now`; null while live events are confirmed. */
  let unconfirmedSince: number | null = performance.now()

  const isConfirmed = () => isFollowing && isHealthy

  function noteConfirmation(): void {
    if (isConfirmed()) unconfirmedSince = null
    else unconfirmedSince ??= performance.now()
  }

  const liveEvents = followLiveEvents({
    url: options.url,
    token: options.token,
    headers: options.headers,
    quietMs: options.quietMs,
    onTags: options.onTags,
    onFollowing() {
      isFollowing = true
      isHealthy = true
      noteConfirmation()
      if (isInterrupted) {
        reconnects += 1
        log.info({ dataset }, 'Live events are connected again')
      }
      isInterrupted = false
      options.onFollowing()
    },
    onAway(cause) {
      isFollowing = false
      isInterrupted = true
      noteConfirmation()
      options.onUnconfirmed()
      log.warn(
        { err: cause, dataset },
        'Live events are down; refreshing content every few seconds until they are back',
      )
    },
    onHealth(healthy) {
      isHealthy = healthy
      noteConfirmation()
      if (!healthy) options.onUnconfirmed()
    },
  })

  return {
    get isConfirmed() {
      return isConfirmed()
    },
    get reconnects() {
      return reconnects
    },
    get unconfirmedSeconds() {
      return unconfirmedSince === null ? 0 : (performance.now() - unconfirmedSince) / 1000
    },
    retryNow() {
      if (!isFollowing) liveEvents.retryNow()
    },
    stop: () => liveEvents.stop(),
  }
}
