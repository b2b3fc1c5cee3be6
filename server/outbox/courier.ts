import type { Log } from '../../shared/logging/log'
import { HOUR_MS } from '../../shared/time/durations'
import { withTimeout } from '../concurrency/with-timeout'
import type { TrustedClock } from '../process/trusted-clock'
import { createChannelWorker, type ChannelWorkerOptions } from './channel-worker'
import { CHANNELS, type Channel } from './delivery'
import { LEASE_MS } from './delivery-queue'
import type { Outbox } from './outbox'
import type { Sender } from './sender'

export interface CourierOptions extends Pick<ChannelWorkerOptions, 'onAttempt' | 'onRefused' | 'onRetried'> {
  outbox: Pick<Outbox, 'deliveries' | 'prune'>
  /** Tells the time by which old deliveries are deleted, if it is certain. */
  clock: Pick<TrustedClock, 'time'>
  /** Channels without a sender keep their deliveries waiting. */
  channels: Partial<Record<Channel, Sender>>
  log: Pick<Log, 'info' | 'warn'>
  /** Interval between checks of the outbox for deliveries left behind by other processes, in ms. Defaults to 1 s. */
  pollMs?: number
  /** Interval at which claims on running deliveries are renewed, in ms. Defaults to 5 s. */
  renewMs?: number
}

export interface Courier {
  /** Tells the courier that the outbox has something new. */
  wake(): void
  /** Starts no more deliveries, and waits up to `limitMs` for those in flight. The next process makes the rest. */
  stop(limitMs: number): Promise<void>
}

const POLL_MS = 1_000
/** Much shorter than a claim lasts. */
const RENEW_MS = LEASE_MS / 3
const PRUNE_MS = HOUR_MS

/** Delivers what is in the outbox, channel by channel, so that a channel that is down does not block the others. */
export function startCourier(options: CourierOptions): Courier {
  const { outbox, clock, channels, log, onAttempt, onRefused, onRetried } = options
  const { pollMs = POLL_MS, renewMs = RENEW_MS } = options
  const closing = new AbortController()
  const cutting = new AbortController()

  const workers = CHANNELS.flatMap((channel) => {
    const sender = channels[channel]
    if (!sender) return []
    return createChannelWorker({
      channel,
      sender,
      deliveries: outbox.deliveries,
      log,
      onAttempt,
      onRefused,
      onRetried,
      closing: closing.signal,
      cutting: cutting.signal,
    })
  })

  function wake(): void {
    for (const worker of workers) worker.wake()
  }

  async function pruneIfCertain(): Promise<void> {
    const now = await clock.time()
    if (now !== null && !closing.signal.aborted) await outbox.prune(now)
  }

  function prune(): void {
    pruneIfCertain().catch((cause: unknown) => log.warn({ err: cause }, 'Cannot clean up the outbox'))
  }

  function renew(): void {
    const inFlight = workers.flatMap((worker) => worker.inFlight())
    if (inFlight.length === 0) return
    outbox.deliveries
      .renew(inFlight)
      .catch((cause: unknown) => log.warn({ err: cause }, 'Cannot renew the claims on running deliveries'))
  }

  const idle = () => Promise.all(workers.map((worker) => worker.idle()))

  const timers = [setInterval(wake, pollMs), setInterval(prune, PRUNE_MS), setInterval(renew, renewMs)]
  for (const timer of timers) timer.unref()
  wake()
  prune()

  return {
    wake,
    async stop(limitMs) {
      closing.abort()
      for (const timer of timers) clearInterval(timer)
      await withTimeout(idle(), limitMs)
      cutting.abort(new Error('The site is stopping'))
      await idle()
    },
  }
}
